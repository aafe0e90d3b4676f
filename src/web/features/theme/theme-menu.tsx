import { Menu, MenuChoice } from '#web/ui/overlays/menu.tsx'
import { THEME_OPTIONS } from './theme-options.ts'
import { chooseTheme } from './theme-store.ts'
import { useThemeChoice } from './use-theme-choice.ts'

const ITEMS = THEME_OPTIONS.map(({ value, label, Icon }) => ({
  value,
  label,
  icon: <Icon size={16} strokeWidth={1.75} aria-hidden="true" />,
}))

interface ThemeMenuProps {
  /** How the button looks among its neighbours. */
  readonly className: string
}

/** Light, Dark or System; the button says which one holds. */
export function ThemeMenu({ className }: ThemeMenuProps) {
  const choice = useThemeChoice()
  const { label, Icon } = THEME_OPTIONS.find(({ value }) => value === choice) ?? THEME_OPTIONS[2]
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className={className}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>Theme</span>
          <span className="muted small">{label}</span>
        </button>
      }
    >
      <MenuChoice label="Theme" value={choice} onChange={chooseTheme} options={ITEMS} />
    </Menu>
  )
}
