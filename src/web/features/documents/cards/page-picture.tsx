import { useCallback } from 'react'
import styles from '../documents.module.css'
import { useThumbnail } from './use-thumbnail.ts'

/** About what fits on the picture. */
const SHOWN_CHARACTERS = 900

interface PagePictureProps {
  readonly userId: string
  readonly documentId: string
  /** Whether the document was read, before which nobody has seen its first page, and its card is near the window. */
  readonly isWanted: boolean
  /** The text of the first page; absent before it was read. */
  readonly words: string | undefined
}

/**
 * The top of the first page; where there is no picture of it the document's own words in small print, or ruled lines
 * while they are unknown.
 */
export function PagePicture({ userId, documentId, isWanted, words }: PagePictureProps) {
  const picture = useThumbnail(userId, documentId, isWanted)
  return (
    <div className={styles['thumb']} aria-hidden="true">
      {picture === null ? <Words words={words} /> : <Picture picture={picture} />}
    </div>
  )
}

function Picture({ picture }: { picture: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img ref={show} className={styles['page']} alt="" draggable={false} />
}

function Words({ words }: Pick<PagePictureProps, 'words'>) {
  const paragraphs = (words ?? '')
    .slice(0, SHOWN_CHARACTERS)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
  return (
    <div className={styles['mini']} dir="auto">
      {paragraphs.length > 0
        ? paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        : Array.from({ length: 9 }, (_, index) => <i key={index} />)}
    </div>
  )
}
