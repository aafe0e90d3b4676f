import { MarkedWords } from '../receipts/marked-words.tsx'
import type { Mark } from '../receipts/use-marks.ts'
import type { ViewedDocument } from '../use-viewed-document.ts'
import { PicturesError } from './pages-error.tsx'
import styles from '../viewer.module.css'

interface ViewerNotesProps {
  readonly viewed: ViewedDocument
  readonly active: Mark | null
  /** Whether the numbers of the pages are approximate. */
  readonly isAbout: boolean
}

/** What is said above the pages. */
export function ViewerNotes({ viewed, active, isAbout }: ViewerNotesProps) {
  const { problem, pdf, stored } = viewed
  return (
    <>
      {isAbout && (
        <p className={`${styles['about']} small muted`}>
          A Word file has no fixed pages, so the page numbers here are approximate. Go by the section.
        </p>
      )}
      {problem === null && pdf.state.status === 'failed' && <PicturesError retry={pdf.retry} />}
      {active && (
        <MarkedWords
          where={` on page ${active.citation.page}`}
          words={active.words}
          language={stored?.language}
        />
      )}
    </>
  )
}
