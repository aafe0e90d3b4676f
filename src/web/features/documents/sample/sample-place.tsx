import { useRef } from 'react'
import { SAMPLE_FILENAME } from '#core/document/sample.ts'
import { useUser } from '#web/session/use-session.ts'
import { useSample } from '#web/session/use-sample.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { SampleCard } from './sample-card.tsx'
import styles from './sample.module.css'

/** Where the sample stands; once it is put away, the way to have it back. Nothing where there is none. */
export function SamplePlace() {
  const user = useUser()
  const { document, isHidden, setHidden } = useSample(user.id)
  const place = useRef<HTMLDivElement>(null)
  if (document === null) return null
  const put = (away: boolean): void => {
    setHidden(away)
    // The button that was pressed goes.
    place.current?.focus()
  }
  return (
    <div ref={place} className={styles['place']} tabIndex={-1} data-focus-quiet>
      {isHidden ? (
        <p className="small muted">
          {SAMPLE_FILENAME} is hidden. <TextButton onClick={() => put(false)}>Show sample</TextButton>
        </p>
      ) : (
        <SampleCard document={document} onHide={() => put(true)} />
      )}
    </div>
  )
}
