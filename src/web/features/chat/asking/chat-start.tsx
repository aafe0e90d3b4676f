import { Brackets, ChevronDown, Compass, FileCheck2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  GENERAL_QUESTIONS,
  SPECIFIC_QUESTIONS,
} from '#core/answer/question/suggestions/suggested-questions.ts'
import { SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { CONTRACT_TYPES, contractTypeLabel, type ContractType } from '#core/chat/contract-types.ts'
import { typeOfKind } from '#core/chat/type-of-kind.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { classNames } from '#web/ui/class-names.ts'
import field from '#web/ui/fields/field.module.css'
import answer from '../answer/answer.module.css'
import { keepTypeChoice, typeChoiceOf } from '../conversation/chat-memory.ts'
import styles from './chat-start.module.css'
import type { ChatDocument } from '../conversation/use-chat-documents.ts'

const LEGEND = [
  {
    className: answer['fact'],
    Icon: FileCheck2,
    name: 'Document Facts',
    text: 'Words of your document, each with its page and section.',
  },
  {
    className: classNames(answer['guide'], styles['dotted']),
    Icon: Compass,
    name: 'General Guidance',
    text: 'How such contracts usually work. Not from your document.',
  },
  {
    className: classNames(answer['miss'], styles['dashed']),
    Icon: Brackets,
    name: 'Missing Info',
    text: 'What your document does not say, or does not say clearly.',
  },
] as const

interface AskProps {
  readonly onAsk: (question: string) => void
  readonly isBusy: boolean
}

interface ChatStartProps extends AskProps {
  readonly userId: string
  /** Null while it is not known. */
  readonly document: ChatDocument | null
}

/** A chat before its first question: what the colors mean, and questions worth asking. */
export function ChatStart({ userId, document, onAsk, isBusy: isAnswering }: ChatStartProps) {
  const isAway = useConnection() !== 'online'
  const isBusy = isAnswering || isAway
  return (
    <div className={styles['start']}>
      <div className={styles['welcome']}>
        <h2>Start a conversation</h2>
        <p className="muted">Ask questions about your selected contract</p>
      </div>
      <ul className={`card ${styles['legend']}`} aria-label="What the colors mean">
        {LEGEND.map(({ className, Icon, name, text }) => (
          <li key={name} className={classNames(styles['key'], className)}>
            <h3>
              <Icon size={16} strokeWidth={2} aria-hidden="true" />
              {name}
            </h3>
            <p className="small">{text}</p>
          </li>
        ))}
      </ul>
      {document?.is_sample === true ? (
        <Questions
          title="About the sample"
          questions={SAMPLE_QUESTIONS}
          isWide
          onAsk={onAsk}
          isBusy={isBusy}
        />
      ) : (
        <Suggestions userId={userId} document={document} onAsk={onAsk} isBusy={isBusy} />
      )}
    </div>
  )
}

/** Ten questions: those for any contract, and those for contracts of the chosen type. */
function Suggestions({ userId, document, onAsk, isBusy }: ChatStartProps) {
  const documentId = document?.id ?? ''
  const [choice, setChoice] = useState<ContractType | null>(null)
  const chosen = choice ?? typeNamed(typeChoiceOf(userId, documentId))
  const choose = (type: ContractType) => {
    setChoice(type)
    keepTypeChoice(userId, documentId, type)
  }
  const detected = typeOfKind(document?.agreement_kind ?? null, document?.agreement_kind_confidence ?? null)
  const type = chosen === 'auto-detect' ? detected : chosen
  const id = useId()
  return (
    <>
      <div className={styles['types']}>
        <label htmlFor={id} className={field['label']}>
          Contract type
        </label>
        <span className={styles['selectFrame']}>
          <select
            id={id}
            className={classNames(field['input'], styles['select'])}
            value={chosen}
            // A choice is kept for its document: before that is known there is nothing to keep it for.
            disabled={document === null}
            onChange={(event) => choose(typeNamed(event.target.value))}
          >
            {CONTRACT_TYPES.map((known) => (
              <option key={known} value={known}>
                {contractTypeLabel(known)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
      <div className={styles['suggestions']}>
        <Questions title="For any contract" questions={GENERAL_QUESTIONS} onAsk={onAsk} isBusy={isBusy} />
        <Questions
          title={
            chosen === 'auto-detect'
              ? 'For this document'
              : `For ${contractTypeLabel(type).toLowerCase()} contracts`
          }
          questions={SPECIFIC_QUESTIONS[type]}
          onAsk={onAsk}
          isBusy={isBusy}
        />
      </div>
    </>
  )
}

const typeNamed = (name: string | undefined): ContractType =>
  CONTRACT_TYPES.find((known) => known === name) ?? 'auto-detect'

interface QuestionsProps extends AskProps {
  readonly title: string
  readonly questions: readonly string[]
  /** They stand in two columns where there is room. */
  readonly isWide?: boolean
}

function Questions({ title, questions, isWide = false, onAsk, isBusy }: QuestionsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`${styles['group']} small muted`}>
        {title}
      </h3>
      <ul className={classNames(styles['questions'], isWide && styles['wide'])}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className={styles['question']}
              disabled={isBusy}
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
