export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Where the choice is kept; /theme.js reads the same key before the first paint. */
export const THEME_KEY = 'theme'

/** What was stored, or "system" for nothing and for anything unknown. */
export function themeChoiceOf(stored: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system'
}

/** The class the root carries. @param prefersDark the operating system's preference */
export function resolveTheme(choice: ThemeChoice, prefersDark: boolean): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return prefersDark ? 'dark' : 'light'
}
