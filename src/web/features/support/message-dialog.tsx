import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FEEDBACK_CATEGORIES, MAX_MESSAGE_LENGTH, SUPPORT_CATEGORIES } from '#core/support/categories.ts'
import { sendFeedback, sendSupport } from '#contract/functions/support.ts'
import { callFunction } from '#web/client/call-function.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import field from '#web/ui/fields/field.module.css'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField, TextArea } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import { useSendMessage, type WrittenMessage } from './use-send-message.ts'

/** The words in which the two dialogs differ. */
interface MessageDialogWords<Category> {
  readonly title: string
  readonly description: string
  readonly categories: readonly [Category, ...Category[]]
  readonly messageLabel: string
  readonly blank: readonly [title: string, text: string]
  readonly failed: readonly [title: string, text: string]
  /** The same, beside the form: what is safe and what to do. */
  readonly problem: string
  readonly sent: readonly [title: string, text?: string]
  readonly send: string
}

const FEEDBACK: MessageDialogWords<(typeof FEEDBACK_CATEGORIES)[number]> = {
  title: 'Share feedback',
  description: 'What works, what does not, what is missing. A person reads it.',
  categories: FEEDBACK_CATEGORIES,
  messageLabel: 'Your feedback',
  blank: ['Feedback required', 'Please share a bit about your feedback.'],
  failed: ['Failed to send feedback', 'Please try again later.'],
  problem: 'Your feedback was not sent. It stays here until you try again.',
  sent: ['Thank you! Your feedback has been sent.'],
  send: 'Send feedback',
}

const SUPPORT: MessageDialogWords<(typeof SUPPORT_CATEGORIES)[number]> = {
  title: 'Support / Help',
  description: 'Tell us what happened and what you expected. We answer by email.',
  categories: SUPPORT_CATEGORIES,
  messageLabel: 'What can we help with?',
  blank: ['Message required', 'Please describe the problem.'],
  failed: ['Failed to send request', 'Please try again later.'],
  problem: 'Your request was not sent. It stays here until you try again.',
  sent: ['Request sent', 'We will get back to you soon.'],
  send: 'Send request',
}

export interface MessageDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function FeedbackDialog(props: MessageDialogProps) {
  return <MessageDialog {...props} words={FEEDBACK} post={(written) => callFunction(sendFeedback, written)} />
}

interface SupportDialogProps extends MessageDialogProps {
  /** Other help than a message to us. */
  readonly selfHelp: ReactNode
}

export function SupportDialog({ selfHelp, ...props }: SupportDialogProps) {
  return (
    <MessageDialog {...props} words={SUPPORT} post={(written) => callFunction(sendSupport, written)}>
      {selfHelp}
    </MessageDialog>
  )
}

interface FormProps<Category> extends MessageDialogProps {
  readonly words: MessageDialogWords<Category>
  readonly post: (written: WrittenMessage<Category>) => Promise<unknown>
  /** A line under the field. */
  readonly children?: ReactNode
}

/** From here on the field counts what is left. */
const COUNT_FROM = MAX_MESSAGE_LENGTH - 500
const number = new Intl.NumberFormat('en')

/** Keeps what was typed until it was sent, also across closing. */
function MessageDialog<Category extends string>(props: FormProps<Category>) {
  const { open, onOpenChange, words, post, children } = props
  const [category, setCategory] = useState(words.categories[0])
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSendMessage(post)
  // As the server counts: an emoji is one character. Nothing is cut off what somebody pastes.
  const length = Array.from(message.trim()).length
  const excess = length - MAX_MESSAGE_LENGTH
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (send.isPending) return
    if (length === 0 || excess > 0) {
      setError(length === 0 ? words.blank[1] : tooLong(excess))
      if (length === 0) toastError(...words.blank)
      field.current?.focus()
      return
    }
    send.mutate(
      { category, message: message.trim() },
      {
        onSuccess: () => {
          toastSuccess(...words.sent)
          setMessage('')
          setCategory(words.categories[0])
          onOpenChange(false)
        },
        onError: () => toastError(...words.failed),
      },
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.description}>
      <form className="stack" onSubmit={submit} noValidate>
        <SelectField
          label="Category"
          value={category}
          onChange={({ target }) => setCategory(words.categories[target.selectedIndex] ?? category)}
        >
          {words.categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextArea
          ref={field}
          label={words.messageLabel}
          value={message}
          aside={length > COUNT_FROM && <CharactersLeft excess={excess} />}
          dir="auto"
          // What is written meanwhile would be cleared with what was sent.
          readOnly={send.isPending}
          error={error}
          onChange={(event) => {
            setMessage(event.target.value)
            setError('')
            if (send.isError) send.reset()
          }}
        />
        {children !== undefined && <p className="small">{children}</p>}
        {send.isError && <Notice tone="danger">{words.problem}</Notice>}
        <DialogFooter>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {words.send}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const tooLong = (excess: number): string =>
  `Please keep it under ${number.format(MAX_MESSAGE_LENGTH)} characters: ${number.format(excess)} too many.`

function CharactersLeft({ excess }: { excess: number }) {
  return (
    <span className={`${field['hint']} num`}>
      {excess > 0 ? `${number.format(excess)} too many` : `${number.format(-excess)} left`}
    </span>
  )
}
