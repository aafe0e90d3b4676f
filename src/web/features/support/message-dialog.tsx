import { useRef, useState, type FormEvent } from 'react'
import { FEEDBACK_CATEGORIES, MAX_MESSAGE_LENGTH, SUPPORT_CATEGORIES } from '#core/support/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import { useSendMessage } from './use-send-message.ts'

/** The words in which the two dialogs differ. */
interface MessageDialogWords {
  readonly title: string
  readonly description: string
  readonly categories: readonly string[]
  readonly messageLabel: string
  readonly blank: readonly [title: string, text: string]
  readonly failed: readonly [title: string, text: string]
  readonly sent: readonly [title: string, text?: string]
  readonly send: string
}

const FEEDBACK: MessageDialogWords = {
  title: 'Share feedback',
  description: 'What works, what does not, what is missing. A person reads it.',
  categories: FEEDBACK_CATEGORIES,
  messageLabel: 'Your feedback',
  blank: ['Feedback required', 'Please share a bit about your feedback.'],
  failed: ['Failed to send feedback', 'Please try again later.'],
  sent: ['Thank you! Your feedback has been sent.'],
  send: 'Send feedback',
}

const SUPPORT: MessageDialogWords = {
  title: 'Support / Help',
  description: 'Tell us what happened and what you expected. We answer by email.',
  categories: SUPPORT_CATEGORIES,
  messageLabel: 'What can we help with?',
  blank: ['Message required', 'Please describe the problem.'],
  failed: ['Failed to send request', 'Please try again later.'],
  sent: ['Request sent', 'We will get back to you soon.'],
  send: 'Send request',
}

export interface MessageDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function FeedbackDialog(props: MessageDialogProps) {
  return <MessageDialog {...props} words={FEEDBACK} endpoint="send-feedback" />
}

export function SupportDialog(props: MessageDialogProps) {
  return <MessageDialog {...props} words={SUPPORT} endpoint="send-support" />
}

interface FormProps extends MessageDialogProps {
  readonly words: MessageDialogWords
  readonly endpoint: 'send-feedback' | 'send-support'
}

/** Keeps what was typed until it was sent, also across closing. */
function MessageDialog({ open, onOpenChange, words, endpoint }: FormProps) {
  const [category, setCategory] = useState(words.categories[0] ?? '')
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSendMessage(endpoint)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (message.trim() === '') {
      setError(words.blank[1])
      toastError(...words.blank)
      field.current?.focus()
      return
    }
    setError('')
    send.mutate(
      { category, message: message.trim() },
      {
        onSuccess: () => {
          toastSuccess(...words.sent)
          setMessage('')
          setCategory(words.categories[0] ?? '')
          onOpenChange(false)
        },
        onError: () => toastError(...words.failed),
      },
    )
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.description}>
      <form className="stack" onSubmit={submit} noValidate>
        <SelectField label="Category" value={category} onChange={(event) => setCategory(event.target.value)}>
          {words.categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextArea
          ref={field}
          label={words.messageLabel}
          value={message}
          maxLength={MAX_MESSAGE_LENGTH}
          dir="auto"
          error={error}
          onChange={(event) => {
            setMessage(event.target.value)
            setError('')
          }}
        />
        <div className="dialog-foot">
          <Button variant="line" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
