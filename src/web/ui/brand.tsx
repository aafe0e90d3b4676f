import { Link } from 'react-router'
import styles from './brand.module.css'

/** The mark: a receipt with a notched top edge. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 26" aria-hidden="true">
      <path
        fill="currentColor"
        d="M3 4.2 5.25 1.9 7.5 4.2l2.25-2.3L12 4.2l2.25-2.3 2.25 2.3 2.25-2.3L21 4.2V23a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 23z"
      />
      <path d="M7 10.2h10M7 14.7h10M7 19.2h5.5" fill="none" stroke="var(--bg)" strokeWidth="1.9" />
    </svg>
  )
}

/** The wordmark as a link: "Plain" in our sans, "print" in the document's serif. */
export function Brand({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles['brand']} to={to} aria-label={label} dir="ltr">
      <BrandMark />
      <b>Plain</b>
      <b>print</b>
    </Link>
  )
}
