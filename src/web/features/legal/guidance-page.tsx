import type { ReactNode } from 'react'
import { GUIDANCE_GROUPS } from '#core/guidance/guidance-notes.ts'
import type { GuidanceNote } from '#core/guidance/note.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { AnchoredPage, type AnchoredSection } from './anchored-page.tsx'
import styles from './legal.module.css'

const SECTIONS: readonly AnchoredSection[] = GUIDANCE_GROUPS.map(({ id, heading, notes }) => ({
  id,
  heading,
  body: notes.map((note) => <Note key={note.key} note={note} />),
}))

/** Everything general an answer can say, with the page that backs it, for anyone who wants to check. */
export function GuidancePage({ theme }: { readonly theme: ReactNode }) {
  const opening = (
    <>
      <p>
        An answer can end with general guidance: what usually holds, whatever a document says. It is chosen by
        the matter of a question and is never a statement about a document. These are all its topics, in our
        own words. Beside them it explains legal terms of a quote.
      </p>
      <p className="muted">
        Each topic names a public page to read more and to check us. Law differs from place to place, and none
        of this is legal advice.
      </p>
    </>
  )
  return (
    <AnchoredPage
      title="What our general guidance rests on"
      theme={theme}
      opening={opening}
      sections={SECTIONS}
    />
  )
}

function Note({ note: { key, title, text, source, reviewed } }: { readonly note: GuidanceNote }) {
  return (
    <article id={key} className={styles['topic']} aria-labelledby={`${key}-title`}>
      <h3 id={`${key}-title`}>{title}</h3>
      <p>{text}</p>
      <p className="small muted">
        Source:{' '}
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          {source.name}
        </a>
        . Reviewed {formatDay(reviewed)}.
      </p>
    </article>
  )
}
