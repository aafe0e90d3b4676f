import { useQuery } from '@tanstack/react-query'
import { useCallback, useContext } from 'react'
import { cardContentsQuery } from './card-contents.ts'
import { NearContext } from './near-context.ts'
import styles from '../documents.module.css'
import { useThumbnail } from './use-thumbnail.ts'

/** About what fits on the picture. */
const SHOWN_CHARACTERS = 600

interface PagePictureProps {
  readonly userId: string
  readonly documentId: string
  /** Whether the document was read, before which nobody has seen its first page. */
  readonly isRead: boolean
}

/**
 * The top of the first page; where there is no picture of it the document's own words in small print, or ruled lines
 * while they are unknown.
 */
export function PagePicture({ isRead, ...of }: PagePictureProps) {
  const isNear = useContext(NearContext)
  return (
    <div className={styles['thumb']} aria-hidden="true">
      {isRead && isNear ? <FirstPage {...of} /> : <Words words={undefined} />}
    </div>
  )
}

function FirstPage({ userId, documentId }: Omit<PagePictureProps, 'isRead'>) {
  const picture = useThumbnail(userId, documentId)
  const contents = useQuery(cardContentsQuery(userId, documentId))
  return picture === null ? <Words words={contents.data?.firstWords} /> : <Picture picture={picture} />
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

/** @param words the text of the first page; absent before it was read */
function Words({ words }: { words: string | undefined }) {
  const paragraphs = (words ?? '')
    .slice(0, SHOWN_CHARACTERS)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
  return (
    <div className={styles['mini']} dir="auto">
      {paragraphs.length > 0 ? paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>) : <i />}
    </div>
  )
}
