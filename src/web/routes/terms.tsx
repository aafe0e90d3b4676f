import { LegalPage } from '../features/legal/legal-page.tsx'
import { TERMS, TERMS_UPDATED } from '../features/legal/terms.tsx'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'

export function Component() {
  return (
    <LegalPage title="Terms of Service" updated={TERMS_UPDATED} theme={<ThemeSwitch />} sections={TERMS} />
  )
}
