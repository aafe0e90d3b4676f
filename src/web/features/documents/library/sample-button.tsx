import { useState } from 'react'
import { SAMPLE_FILENAME } from '#core/document/sample.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'

/** A lease of our own writing: made by tools/sample-documents.ts, see tests/generated.test.ts. */
const SAMPLE = new URL('./sample-lease.pdf', import.meta.url).href

interface SampleButtonProps {
  readonly isBusy: boolean
  /** Uploads it like any other file: all that follows is real. */
  readonly onFile: (file: File) => void
}

export function SampleButton({ isBusy, onFile }: SampleButtonProps) {
  const [isFetching, setFetching] = useState(false)
  const fetchSample = async (): Promise<void> => {
    setFetching(true)
    try {
      const reply = await fetch(SAMPLE)
      if (!reply.ok) throw new Error(`The sample answered ${reply.status}.`)
      onFile(new File([await reply.blob()], SAMPLE_FILENAME, { type: 'application/pdf' }))
    } catch {
      toastError('Upload failed', 'The sample could not be fetched. Check your connection and try again.')
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button variant="line" disabled={isBusy} busy={isFetching} onClick={() => void fetchSample()}>
      Try it on a sample lease
    </Button>
  )
}
