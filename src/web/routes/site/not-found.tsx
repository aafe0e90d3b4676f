import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import styles from './not-found.module.css'

export function Component() {
  return (
    <div>
      <title>Oops! Page not found</title>
      <header className={styles['bar']}>
        <Brand to={paths.home} label={`${PRODUCT_NAME} home`} />
      </header>
      <main id="main" className="center">
        <h1>Oops! Page not found</h1>
        <p className="muted">The address may be mistyped, or the page has moved. Nothing of yours is lost.</p>
        <LinkButton to={paths.home} variant="primary" size="lg">
          Return to Home
        </LinkButton>
      </main>
    </div>
  )
}
