import { useState, type ReactNode } from 'react'
import { Group, Panel, Separator, type Layout } from 'react-resizable-panels'
import { readStored, store } from '#web/session/browser-storage.ts'
import styles from './split-view.module.css'

const STORAGE_KEY = 'chat_split'
const MAIN = 'split-main'
const SIDE = 'split-side'
/** Percent of the width for the chat. */
const DEFAULT_MAIN = 50
const MIN_MAIN = 40
const MAX_MAIN = 70

interface SplitViewProps {
  readonly main: ReactNode
  /** Null while only the main part shows; that part keeps its place in the tree either way. */
  readonly side: ReactNode | null
  /** True where there is no room for both: the side lies over the whole. It stays the same one when that changes. */
  readonly isCover: boolean
}

/**
 * Two parts side by side with a line between them to drag: 40 to 70 % for the chat, remembered.
 * The line takes the arrow keys; a double press puts it back into the middle.
 */
export function SplitView({ main, side, isCover }: SplitViewProps) {
  const [layout] = useState(storedLayout)
  return (
    <Group
      className={`${styles['split']} ${isCover && side !== null ? styles['covered'] : ''}`}
      defaultLayout={layout}
      onLayoutChanged={(next, meta) => {
        const width = next[MAIN]
        if (meta.isUserInteraction && width !== undefined) store('local', STORAGE_KEY, width.toFixed(1))
      }}
    >
      <Panel id={MAIN} className={styles['part']} defaultSize={`${DEFAULT_MAIN}%`} minSize={`${MIN_MAIN}%`}>
        {main}
      </Panel>
      {side !== null && (
        <>
          <Separator className={styles['line']} aria-label="Resize chat and document" disabled={isCover} />
          <Panel
            id={SIDE}
            className={styles['part']}
            defaultSize={`${100 - DEFAULT_MAIN}%`}
            minSize="30%"
            maxSize="60%"
          >
            <div className={styles['side']}>{side}</div>
          </Panel>
        </>
      )}
    </Group>
  )
}

function storedLayout(): Layout {
  const stored = Number.parseFloat(readStored('local', STORAGE_KEY) ?? '')
  const main = stored >= MIN_MAIN && stored <= MAX_MAIN ? stored : DEFAULT_MAIN
  return { [MAIN]: main, [SIDE]: 100 - main }
}
