import type { ReactNode } from 'react'
import { GUIDANCE_GROUPS, GUIDANCE_NOTES } from '#core/guidance/guidance-notes.ts'
import type { GuidanceNote } from '#core/guidance/note.ts'
import { whoseWord } from '#core/guidance/whose-word.ts'
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
        the topic of a question and is never a statement about a document. These are all its topics, in our
        own words. Beside them it explains legal terms of a quote. Each topic says whether a lawyer has
        checked it, who that was and when.{' '}
        {GUIDANCE_NOTES.every(({ signedOff }) => !signedOff) && 'So far no lawyer has checked any of them.'}
      </p>
      <p className="muted">
        An answer names a page to read on where there is one about the law that your document is under; other
        places have other law. Topics that hold in some places only are left out elsewhere. None of this is
        legal advice.
      </p>
    </>
  )
  return (
    <AnchoredPage
      title="General guidance, topic by topic"
      theme={theme}
      opening={opening}
      sections={SECTIONS}
    />
  )
}

function Note({ note }: { readonly note: GuidanceNote }) {
  const { key, title, text, readOn, lawOf } = note
  return (
    <article id={key} className={styles['topic']} aria-labelledby={`${key}-title`}>
      <h3 id={`${key}-title`}>{title}</h3>
      <p>{text}</p>
      <p className="small muted">
        {whoseWord(note, formatDay)}.{lawOf && ' Holds in some places only.'}
      </p>
      {readOn.length > 0 && (
        <details className={styles['pages']}>
          <summary className="small">To read on, by place</summary>
          <ul className="small">
            {readOn.map(({ name, url, places }) => (
              <li key={`${places[0]} ${url}`}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
