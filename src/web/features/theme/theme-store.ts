import { resolveTheme, THEME_KEY, themeChoiceOf, type ThemeChoice } from './theme.ts'

const listeners = new Set<() => void>()
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
let choice = themeChoiceOf(readChoice())

systemDark.addEventListener('change', applyTheme)
// Another tab changed the choice.
window.addEventListener('storage', (event) => {
  if (event.key !== THEME_KEY && event.key !== null) return
  choice = themeChoiceOf(readChoice())
  applyTheme()
})
applyTheme()

export function currentThemeChoice(): ThemeChoice {
  return choice
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies a choice at once and keeps it for the next visit. */
export function chooseTheme(next: ThemeChoice): void {
  choice = next
  try {
    window.localStorage.setItem(THEME_KEY, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyTheme()
}

function applyTheme(): void {
  const theme = resolveTheme(choice, systemDark.matches)
  const { classList } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(theme)
  for (const listener of listeners) listener()
}

function readChoice(): string | null {
  try {
    return window.localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}
