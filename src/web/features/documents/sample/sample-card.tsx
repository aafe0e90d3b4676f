import { MessageSquare } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { paths } from '#web/paths.ts'
import type { HandedQuestion } from '#web/session/handed-question.ts'
import type { SampleDocument } from '#web/session/use-sample.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { thumbnailQuery } from '../cards/use-thumbnail.ts'
import styles from './sample.module.css'

interface SampleCardProps {
  readonly document: SampleDocument
  readonly onHide: () => void
}

/** The sample: what it is, the ways into it, and questions that one press asks. */
export function SampleCard({ document, onHide }: SampleCardProps) {
  const { id, filename, page_count: pages } = document
  const navigate = useNavigate()
  const ask = (question: string): void => {
    const state: HandedQuestion = { ask: question }
    void navigate(paths.chat({ document: id }), { state })
  }
  const nameId = useId()
  const questionsId = useId()
  return (
    <section className={`card ${styles['card']}`} aria-labelledby={nameId}>
      <FirstPage document={document} />
      <div className={styles['about']}>
        <div className={styles['top']}>
          <Badge>Sample</Badge>
          <TextButton className={styles['hide']} onClick={onHide}>
            Hide sample
          </TextButton>
        </div>
        <h2 id={nameId} className={styles['name']}>
          <Link to={paths.document(id)}>{filename}</Link>
        </h2>
        <p className="small muted">
          A lease of our own{pages !== null && `, ${pages} ${pages === 1 ? 'page' : 'pages'}`}, read and
          ready. Asking about it needs no plan.
        </p>
        <div className={styles['ways']}>
          <LinkButton variant="line" size="sm" to={paths.document(id, 1)}>
            Open
          </LinkButton>
          <LinkButton variant="line" size="sm" to={paths.document(id)}>
            Overview
          </LinkButton>
        </div>
      </div>
      <div className={styles['asking']}>
        <h3 id={questionsId} className="small muted">
          Press a question to see its answer
        </h3>
        <ul className={styles['questions']} aria-labelledby={questionsId}>
          {SAMPLE_QUESTIONS.map((question) => (
            <li key={question}>
              <button type="button" className={styles['question']} onClick={() => ask(question)}>
                <MessageSquare size={16} strokeWidth={1.75} aria-hidden="true" />
                {question}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The top of the first page, where there is a picture of it. */
function FirstPage({ document: { id, storage_path } }: { document: SampleDocument }) {
  // The folder the files lie in: it is nobody's.
  const folder = storage_path.split('/')[1] ?? ''
  const { data: picture } = useQuery(thumbnailQuery(folder, id))
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!(picture instanceof Blob)) return
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return (
    <div className={styles['picture']} aria-hidden="true">
      {picture instanceof Blob && <img ref={show} alt="" draggable={false} />}
    </div>
  )
}
