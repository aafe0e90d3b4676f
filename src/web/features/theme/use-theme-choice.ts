import { useSyncExternalStore } from 'react'
import type { ThemeChoice } from './theme.ts'
import { currentThemeChoice, subscribeToTheme } from './theme-store.ts'

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribeToTheme, currentThemeChoice)
