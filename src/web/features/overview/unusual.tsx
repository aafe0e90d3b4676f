import { CircleAlert } from 'lucide-react'
import type { UnusualTerm } from '#core/overview/unusual-terms.ts'
import { useFold } from './fold.tsx'
import { Group } from './ledger.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'
import { Receipt } from './receipt.tsx'

const SHOWN_TERMS = 5

/** Terms that bind more than people expect. Which those are is ours to say; the words are the document's. */
export function Unusual({ terms }: { terms: readonly UnusualTerm[] }) {
  const { lang } = useOverview()
  const { shown, button } = useFold(terms, SHOWN_TERMS, 'terms')
  if (terms.length === 0) return null
  return (
    <Group title="Unusual" Icon={CircleAlert}>
      <p className="small muted">
        The words come from your document. Choosing them as unusual is ours, from a fixed list of terms.
      </p>
      <ul>
        {shown.map(({ title, stated }) => (
          <li key={title} className={styles['duty']}>
            <div>
              <b>{title}</b>
              <span className={`${styles['sentence']} doc`} dir="auto" lang={lang}>
                {stated.text.replaceAll(/\s+/g, ' ')}
              </span>
            </div>
            <div className={styles['receipts']}>
              <Receipt stated={stated} place="unusual" />
            </div>
          </li>
        ))}
      </ul>
      {button}
    </Group>
  )
}
