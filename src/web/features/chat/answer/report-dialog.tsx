import { useState, type FormEvent } from 'react'
import { MAX_MESSAGE_LENGTH, REPORT_REASONS } from '#core/support/categories.ts'
import { FunctionError } from '#web/client/call-function.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import field from '#web/ui/fields/field.module.css'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import styles from './report-dialog.module.css'
import { useSendReport } from './use-send-report.ts'

interface ReportDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly entryKey: string
  readonly answer: string
  readonly onSent: () => void
}

/** Asks what is wrong with an answer and says exactly what is sent. What was typed stays until it was sent. */
export function ReportDialog({ open, onOpenChange, entryKey, answer, onSent }: ReportDialogProps) {
  const { email } = useUser()
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number] | null>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const send = useSendReport(entryKey, answer)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason === null) {
      setError('Please choose what is wrong.')
      return
    }
    setError('')
    send.mutate(
      { reason, message: message.trim() },
      {
        onSuccess: () => {
          toastSuccess('Report sent', 'Thank you. A person looks at this answer.')
          onSent()
        },
        onError: (failure) => {
          const why =
            failure instanceof FunctionError ? failure.message : 'Check your connection and try again.'
          setError(`The report was not sent. ${why}`)
          toastError('Failed to send report', why)
        },
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Report a mistake"
      description="Tell us what is wrong with this answer, so that a person can look at it."
    >
      <form className="stack" onSubmit={submit} noValidate>
        <fieldset className={styles['reasons']} aria-describedby={error === '' ? undefined : 'report-error'}>
          <legend>What is wrong?</legend>
          {REPORT_REASONS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="reason"
                value={name}
                checked={reason === name}
                onChange={() => {
                  setReason(name)
                  setError('')
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="In your own words (optional)"
          value={message}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={3}
          dir="auto"
          onChange={(event) => setMessage(event.target.value)}
        />
        <div className={`${styles['sent']} small`}>
          <p>
            <b>We get:</b> this answer with its quotes, what you chose and wrote here, and your address{' '}
            <span className={styles['address']}>{email}</span>, so that we can reply.
          </p>
          <p>
            <b>We do not get:</b> your file, its name, your question or the rest of the chat.
          </p>
          <p className="muted">
            By sending it you let us read this. Deleting the chat deletes our record of it, but not the email
            that our support received.
          </p>
        </div>
        {error !== '' && (
          <p id="report-error" className={field['error']} role="alert">
            {error}
          </p>
        )}
        <DialogFooter>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending}>
            Send report
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
