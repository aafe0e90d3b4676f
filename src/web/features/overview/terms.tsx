import { BookOpen } from 'lucide-react'
import { oneLine } from '#core/answer/text/escape-markdown.ts'
import { useFold } from './fold.tsx'
import { Group } from './ledger.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'
import type { TermFact } from './overview-query.ts'
import { Receipt } from './receipt.tsx'

const SHOWN_TERMS = 4

/** The words that give the meaning, in their sentence: some only put the term in brackets behind it. */
function Meaning({ term }: { term: TermFact }) {
  const [before, after] = useOverview().receipts.of(term)?.around ?? ['', '']
  return before + oneLine(term.text) + after
}

/** Words to which the document gives a meaning of its own. */
export function Terms({ terms }: { terms: readonly TermFact[] }) {
  const { lang } = useOverview()
  const { shown, button } = useFold(terms, SHOWN_TERMS, 'terms')
  if (terms.length === 0) return null
  return (
    <Group title="Words with a meaning of their own" Icon={BookOpen}>
      <dl>
        {shown.map((term) => (
          <div key={term.id} className={styles['line']}>
            <dt className="doc" dir="auto" lang={lang}>
              {term.term}
            </dt>
            <dd className={`${styles['meaning']} doc`} dir="auto" lang={lang}>
              <Meaning term={term} />
            </dd>
            <dd className={styles['receipts']}>
              <Receipt stated={term} place="terms" />
            </dd>
          </div>
        ))}
      </dl>
      {button}
    </Group>
  )
}
