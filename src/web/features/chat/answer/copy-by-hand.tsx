import { useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/fields/text-field.tsx'

/** The text that the browser did not let us put on the clipboard, selected and ready to be copied. */
export function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Copying failed"
      description="Your browser did not allow it. The text is selected below: copy it by hand."
      size="lg"
      initialFocus={field}
      footer={
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      <TextArea
        ref={field}
        label="The answer"
        value={text}
        rows={12}
        readOnly
        dir="auto"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
