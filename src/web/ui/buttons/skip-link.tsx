import styles from './skip-link.module.css'

/** The first stop of the Tab key: past what every screen repeats, to its `main`. */
export function SkipLink({ children = 'Skip to content' }: { children?: string }) {
  return (
    <a className={styles['link']} href="#main">
      {children}
    </a>
  )
}
