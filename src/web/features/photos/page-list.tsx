import { ArrowDown, ArrowUp, Camera, CircleAlert, RotateCw, Trash2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PhotoError } from '#core/scan/photo/judge-photo.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { move, remove, rotate } from './photo-draft.ts'
import type { PhotoPage } from './photo-pages.ts'
import styles from './photos.module.css'

/** What to do about it, the cause first. */
const HINTS: Readonly<Record<PhotoError, string>> = {
  dark: 'Too dark. Retake it in more light.',
  empty: 'No writing is seen here. Retake it with the page in the picture and in focus.',
  blurred: 'Blurred. Retake it: hold still, and tap the page so that the camera focuses.',
  small: "Few pixels: small print may be lost. Retake it from closer, or with the camera's full size.",
}

type Action = 'earlier' | 'later' | 'rotate' | 'retake' | 'remove'

const ACTIONS: Readonly<Record<Action, { Icon: LucideIcon; label: (number: number) => string }>> = {
  earlier: { Icon: ArrowUp, label: (number) => `Move page ${number} earlier` },
  later: { Icon: ArrowDown, label: (number) => `Move page ${number} later` },
  rotate: { Icon: RotateCw, label: (number) => `Turn page ${number}` },
  retake: { Icon: Camera, label: (number) => `Retake page ${number}` },
  remove: { Icon: Trash2, label: (number) => `Remove page ${number}` },
}

interface PageListProps {
  readonly pages: readonly PhotoPage[]
  readonly isBusy: boolean
  readonly onRetake: (id: number) => void
  /** The last page is gone, and with it whatever had the focus. */
  readonly onEmpty: () => void
}

export function PageList({ pages, isBusy, onRetake, onEmpty }: PageListProps) {
  const list = useRef<HTMLOListElement>(null)
  /** Where the focus goes once the list is drawn anew; the first of these that can be pressed. */
  const focus = useRef<{ readonly id: number; readonly actions: readonly Action[] } | null>(null)
  useEffect(() => {
    const wanted = focus.current
    focus.current = null
    const buttons = wanted?.actions.map((action) =>
      list.current?.querySelector<HTMLElement>(
        `[data-page="${wanted.id}"] [data-action="${action}"]:not(:disabled)`,
      ),
    )
    buttons?.find((button) => button)?.focus()
  })

  const act = (action: Action, id: number): void => {
    if (action === 'rotate') rotate(id)
    else if (action === 'retake') onRetake(id)
    else if (action === 'remove') {
      const index = pages.findIndex((page) => page.id === id)
      const next = pages[index + 1] ?? pages[index - 1]
      if (next) focus.current = { id: next.id, actions: ['remove'] }
      else onEmpty()
      remove(id)
    } else {
      // A row that moves in the document loses the focus, and at an end its button cannot be pressed.
      focus.current = { id, actions: action === 'earlier' ? ['earlier', 'later'] : ['later', 'earlier'] }
      move(id, action === 'earlier' ? -1 : 1)
    }
  }
  return (
    <ol ref={list} className={styles['pages']} aria-label="Pages">
      {pages.map((page, index) => (
        <PageRow
          key={page.id}
          page={page}
          number={index + 1}
          isLast={index + 1 === pages.length}
          isBusy={isBusy}
          onAct={act}
        />
      ))}
    </ol>
  )
}

interface PageRowProps {
  readonly page: PhotoPage
  readonly number: number
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onAct: (action: Action, id: number) => void
}

function PageRow({
  page: { id, preview, rotation: degrees, problems },
  number,
  isLast,
  isBusy,
  onAct,
}: PageRowProps) {
  const isOff = (action: Action): boolean =>
    isBusy || (action === 'earlier' && number === 1) || (action === 'later' && isLast)
  return (
    <li data-page={id}>
      <div className={styles['picture']}>
        <img src={preview} alt="" style={{ rotate: `${degrees}deg` }} draggable={false} />
      </div>
      <div className={styles['about']}>
        <p className={styles['number']}>Page {number}</p>
        {problems.map((problem) => (
          <p key={problem} className={`${styles['hint']} small`}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {HINTS[problem]}
          </p>
        ))}
      </div>
      <div className={styles['actions']} role="group" aria-label={`Page ${number}`}>
        {(Object.keys(ACTIONS) as Action[]).map((action) => {
          const { Icon, label } = ACTIONS[action]
          return (
            <IconButton
              key={action}
              data-action={action}
              label={label(number)}
              title={label(number)}
              icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
              disabled={isOff(action)}
              onClick={() => onAct(action, id)}
            />
          )
        })}
      </div>
    </li>
  )
}
