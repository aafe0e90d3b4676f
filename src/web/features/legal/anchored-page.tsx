import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { SkipLink } from '#web/ui/buttons/skip-link.tsx'
import styles from './legal.module.css'

export interface AnchoredSection {
  /** The hash that leads here. */
  readonly id: string
  readonly heading: string
  readonly body: ReactNode
}

interface AnchoredPageProps {
  readonly title: string
  readonly theme: ReactNode
  /** Below the title; its first paragraph stands close to it. */
  readonly opening: ReactNode
  readonly sections: readonly AnchoredSection[]
}

/** A long public text with anchors: contents beside it, one column on a phone. */
export function AnchoredPage({ title, theme, opening, sections }: AnchoredPageProps) {
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <SkipLink />
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
          {opening}
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
