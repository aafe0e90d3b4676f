import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { resolveTheme, themeChoiceOf } from './theme.ts'

const CASES = [
  [null, false, 'light'],
  [null, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', true, 'dark'],
] as const

test.each(CASES)('stored %s with a dark system %s shows %s', (stored, prefersDark, theme) => {
  expect(resolveTheme(themeChoiceOf(stored), prefersDark)).toBe(theme)
})

test.each(CASES)('the script before the first paint agrees: %s, %s, %s', (stored, prefersDark, theme) => {
  const classes: string[] = []
  const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')
  const page = {
    localStorage: { getItem: (key: string) => (key === 'theme' ? stored : null) },
    matchMedia: () => ({ matches: prefersDark }),
    document: { documentElement: { classList: { add: (name: string) => classes.push(name) } } },
  }
  runInContext(script, createContext(page))
  expect(classes).toEqual([theme])
})
