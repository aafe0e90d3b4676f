import styles from './documents.module.css'

/** About what fits on the picture. */
const SHOWN_CHARACTERS = 900

interface PagePictureProps {
  /** The text of the first page; absent before it was read. */
  readonly words: string | undefined
}

/** The top of the first page in small print: the document's own words, or ruled lines while they are unknown. */
export function PagePicture({ words }: PagePictureProps) {
  const paragraphs = (words ?? '')
    .slice(0, SHOWN_CHARACTERS)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
  return (
    <div className={styles['thumb']} aria-hidden="true">
      <div className={styles['mini']} dir="auto">
        {paragraphs.length > 0
          ? paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
          : Array.from({ length: 9 }, (_, index) => <i key={index} />)}
      </div>
    </div>
  )
}
