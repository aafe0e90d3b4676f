import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { runtimeConfig } from '#web/config.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { SkipLink } from '#web/ui/buttons/skip-link.tsx'
import { lateModule, useLateModule } from '#web/ui/late-module.ts'
import styles from './auth.module.css'

interface AuthFrameProps {
  /** The window's title; the product's name is added. */
  readonly title: string
  readonly heading: string
  readonly sub?: ReactNode
  readonly children: ReactNode
}

const latePromises = lateModule(() => import('./promises.tsx'))

/** What sign-in, codes and new passwords share: the form on the left, what to expect of us on the right. */
export function AuthFrame({ title, heading, sub, children }: AuthFrameProps) {
  const aside = useLateModule(latePromises)
  return (
    <div className={styles['auth']}>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <SkipLink>Skip to the form</SkipLink>
      <div className={styles['column']}>
        <header>
          <Brand to={paths.home} label={`${PRODUCT_NAME} home`} />
        </header>
        <main id="main" className={styles['form']} tabIndex={-1}>
          <h1>{heading}</h1>
          <p className={styles['sub']}>{sub}</p>
          {children}
        </main>
        <footer className={`${styles['legal']} small`}>
          <Link to={paths.terms}>Terms of Service</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
          <a href={`mailto:${runtimeConfig().supportEmail}`}>Get Help</a>
        </footer>
      </div>
      {/* Its place is kept: nothing moves when it comes. */}
      <aside className={styles['aside']} aria-label="What happens to your documents">
        {aside && <aside.Promises />}
      </aside>
    </div>
  )
}
