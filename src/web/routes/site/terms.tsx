import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { TERMS, TERMS_UPDATED } from '#web/features/legal/terms.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'

export function Component() {
  return (
    <LegalPage title="Terms of Service" updated={TERMS_UPDATED} theme={<ThemeSwitch />} sections={TERMS} />
  )
}
