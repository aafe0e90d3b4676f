import { GuidancePage } from '../features/legal/guidance-page.tsx'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'

export function Component() {
  return <GuidancePage theme={<ThemeSwitch />} />
}
