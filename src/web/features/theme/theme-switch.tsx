import { THEME_OPTIONS } from './theme-options.ts'
import { chooseTheme } from './theme-store.ts'
import styles from './theme-switch.module.css'
import { useThemeChoice } from './use-theme-choice.ts'

/** Light, Dark or System side by side: every choice in view, one press. */
export function ThemeSwitch() {
  const choice = useThemeChoice()
  return (
    <fieldset className={styles['switch']} aria-label="Theme">
      {THEME_OPTIONS.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={choice === value}
          onClick={() => chooseTheme(value)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  )
}
