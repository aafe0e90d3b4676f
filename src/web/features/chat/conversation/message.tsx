import { memo, useMemo } from 'react'
import { withoutOpenLink } from '#core/chat/arriving-text.ts'
import { chatInitials } from '#core/chat/chat-initials.ts'
import { citedQuotes, type CitedQuote } from '#core/chat/cited-quotes.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { AnswererAvatar, Avatar } from '#web/ui/avatar.tsx'
import { formatDay, formatFullMoment, formatTime } from '#web/ui/format-date.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Answer } from '../answer/answer.tsx'
import { AnswerActions } from '../answer/answer-actions.tsx'
import { AnswerContext, type AnswerContextValue } from '../answer/answer-context.ts'
import { lateLines } from '../answer/late-lines.ts'
import { useShownParts } from '../answer/use-shown-parts.ts'
import styles from '../chat.module.css'
import type { Entry } from './transcript.ts'
import { useCitationChecks } from '../answer/use-citation-checks.ts'

function Moment({ iso }: { iso: string }) {
  const date = new Date(iso)
  return (
    <time dateTime={iso} title={formatFullMoment(date)}>
      {formatTime(date)}
    </time>
  )
}

export const QuestionMessage = memo(function QuestionMessage({
  entry,
  person,
}: {
  entry: Entry
  person: SessionUser
}) {
  return (
    <div className={styles['me']}>
      <div className={styles['turn']}>
        <h2 className="vh">You asked</h2>
        <p className={`${styles['when']} micro num`}>
          <Moment iso={entry.createdAt} />
        </p>
        <p className={styles['say']} dir="auto">
          {entry.content}
        </p>
      </div>
      <Avatar initials={chatInitials(person.displayName)} url={person.avatarUrl} className={styles['mine']} />
    </div>
  )
})

interface AnswerMessageProps {
  /** Null once the document was deleted. */
  readonly documentId: string | null
  readonly filename: string
  readonly pageCount: number | null
  /** Language of the document's words, when known. */
  readonly lang: string | undefined
  readonly entry: Entry
  /** The question it answers, for the downloaded copy. */
  readonly question: string
  /** The receipt whose page is open, wherever it stands. */
  readonly openPath: string | null
  readonly onOpen: (citations: readonly CitedQuote[], path: string, chipId: string) => void
  /** Null where nothing can be asked now. */
  readonly onAsk: ((question: string) => void) | null
}

export const AnswerMessage = memo(function AnswerMessage(props: AnswerMessageProps) {
  const { entry, question, documentId, filename, pageCount, lang, openPath, onOpen, onAsk } = props
  const { state, createdAt } = entry
  const content = state === 'saved' ? entry.content : withoutOpenLink(entry.content)
  const shown = useShownParts(content, entry.metadata)
  const { parts } = shown
  const citations = useMemo(
    () => citedQuotes(parts).filter((citation) => citation.documentId === documentId),
    [parts, documentId],
  )
  const checks = useCitationChecks(documentId, citations)
  const isCut = state === 'stopped' || state === 'broken'
  const checkOf = (path: string) => checks.get(path)?.check
  const summary = lateLines.now()?.answerSummary({ ...shown, citations, checkOf, isCut }) ?? null
  const context = useMemo(
    (): AnswerContextValue => ({
      citations: new Map(citations.map((citation) => [citation.path, citation])),
      checks,
      checkedOn: documentId === null ? formatDay(createdAt) : null,
      isArriving: state === 'streaming',
      isCut,
      filename,
      pageCount,
      lang,
      openPath,
      chipId: (path, place) => `${entry.key}-${path}-${place}`,
      onOpen: (path, chipId) => onOpen(citations, path, chipId),
      onAsk,
    }),
    [
      citations,
      checks,
      state,
      isCut,
      filename,
      pageCount,
      lang,
      openPath,
      entry.key,
      onOpen,
      onAsk,
      documentId,
      createdAt,
    ],
  )
  const isWaiting = state === 'streaming' && content.trim() === ''
  const isWhole = state === 'saved' || state === 'stopped' || state === 'broken'

  return (
    <article className={styles['ai']}>
      <h2 className="vh">Answer</h2>
      <div className={styles['aiHead']}>
        <AnswererAvatar />
        <span className="micro num">
          <Moment iso={createdAt} />
          {!isWaiting && state !== 'streaming' && summary !== null && ` · ${summary}`}
        </span>
      </div>
      {isWaiting ? (
        <p className={styles['waiting']}>
          <Spinner />
          Analyzing document...
        </p>
      ) : state === 'failed' ? (
        <p className={styles['failed']}>{content}</p>
      ) : (
        <AnswerContext value={context}>
          <Answer {...shown} />
        </AnswerContext>
      )}
      {isWhole && (
        <AnswerActions
          entryKey={entry.key}
          isSaved={state === 'saved'}
          question={question}
          answer={content}
          parts={parts}
          filename={filename}
          documentId={documentId}
          createdAt={createdAt}
          checks={checks}
        />
      )}
    </article>
  )
})
