import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { PRIVACY, PRIVACY_UPDATED } from '#web/features/legal/privacy.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'

export function Component() {
  return (
    <LegalPage title="Privacy Policy" updated={PRIVACY_UPDATED} theme={<ThemeSwitch />} sections={PRIVACY} />
  )
}
