import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './legal.module.css'

export interface LegalSection {
  /** The hash that leads here. */
  readonly id: string
  readonly heading: string
  readonly body: ReactNode
}

interface LegalPageProps {
  readonly title: string
  /** "20 November 2026". */
  readonly updated: string
  readonly theme: ReactNode
  readonly sections: readonly LegalSection[]
}

/** A long text with anchors: contents beside it, one column on a phone. */
export function LegalPage({ title, updated, theme, sections }: LegalPageProps) {
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles['bar']}>
        <Brand to={paths.home} label={`${PRODUCT_NAME} home`} />
        <div className={styles['theme']}>{theme}</div>
        <LinkButton to={paths.login()}>Sign in</LinkButton>
      </header>
      <div className={styles['columns']}>
        <nav className={`${styles['contents']} small`} aria-label="Contents">
          {sections.map(({ id, heading }) => (
            <Link key={id} to={{ hash: id }}>
              {heading}
            </Link>
          ))}
        </nav>
        <main id="main" className={styles['text']} tabIndex={-1}>
          <h1>{title}</h1>
          <p className="muted">Last updated {updated}</p>
          <Notice tone="miss">
            This text is a draft. A lawyer has to review it before the service opens to the public.
          </Notice>
          {sections.map(({ id, heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {body}
            </section>
          ))}
        </main>
      </div>
    </div>
  )
}
