import { GuidancePage } from '#web/features/legal/guidance-page.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'

export function Component() {
  return <GuidancePage theme={<ThemeSwitch />} />
}
