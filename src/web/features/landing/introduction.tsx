import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { SkipLink } from '#web/ui/buttons/skip-link.tsx'
import { SampleReceipt } from '#web/ui/receipts/sample-receipt.tsx'
import { Link } from 'react-router'
import styles from './introduction.module.css'

interface IntroductionProps {
  readonly theme: ReactNode
  /** What a mail link that landed here has to say. */
  readonly notice: ReactNode
  readonly prices: ReactNode
}

/** What the product does: the claim, a receipt to see what is meant, and what it costs. */
export function Introduction({ theme, notice, prices }: IntroductionProps) {
  return (
    <div className={styles['page']}>
      <title>{`${PRODUCT_NAME} · Know what you're signing`}</title>
      <SkipLink />
      <header className={`${styles['inner']} ${styles['bar']}`}>
        <Brand to={paths.home} label={`${PRODUCT_NAME} home`} />
        <div className={styles['theme']}>{theme}</div>
        <LinkButton to={paths.login()}>Sign in</LinkButton>
        <LinkButton to={paths.login({ mode: 'sign_up' })} variant="primary" className={styles['wide'] ?? ''}>
          Start free
        </LinkButton>
      </header>
      <main id="main" className={styles['inner']} tabIndex={-1}>
        <div className={styles['notice']}>{notice}</div>
        <div className={styles['hero']}>
          <div>
            <h1>Know what you're signing.</h1>
            <p className={styles['big']}>
              Plain answers about your lease, bill, job offer or subscription. Each one comes with a receipt
              that names the page and section.
            </p>
            <div className="row wrap">
              <LinkButton to={paths.login({ mode: 'sign_up' })} variant="primary" size="lg">
                Start free
              </LinkButton>
              <LinkButton to={paths.login()} variant="line" size="lg">
                Sign in
              </LinkButton>
            </div>
            <p className={`${styles['small']} small muted`}>
              Creating an account is free. Processing a document needs a plan. Not legal advice. Delete your
              documents any time.
            </p>
          </div>
          <div className={styles['sample']}>
            <SampleReceipt />
          </div>
        </div>
        <section id="pricing" className={styles['pricing']} aria-labelledby="pricing-title">
          <h2 id="pricing-title">Pricing</h2>
          {prices}
        </section>
      </main>
      <footer className={`${styles['inner']} ${styles['foot']} small`}>
        <span className="muted">{PRODUCT_NAME}</span>
        <Link to={paths.terms}>Terms of Service</Link>
        <Link to={paths.privacy}>Privacy Policy</Link>
        <Link to={paths.guidance}>General guidance</Link>
      </footer>
    </div>
  )
}
