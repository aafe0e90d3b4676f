import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import { RenameField } from './rename-field.tsx'
import styles from './shell.module.css'
import { useRenameChat, type RecentChat } from './use-recent-chats.ts'

interface ChatRowProps {
  readonly chat: RecentChat
  readonly isOpen: boolean
  /** A second line, where there is room for one. */
  readonly detail?: ReactNode
  readonly onDelete: () => void
}

/** What the field of a rename starts with. */
interface Renaming {
  readonly text: string
  /** True after a try that was not saved: what was typed is still there. */
  readonly hasFailed: boolean
}

/** A chat's title as a link, with a menu; while it is renamed, a field. */
export function ChatRow({ chat, isOpen, detail, onDelete }: ChatRowProps) {
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const rename = useRenameChat()
  const look = classNames(styles['row'], detail !== undefined && styles['tall'])
  const link = useRef<HTMLAnchorElement>(null)
  const returnsFocus = useRef(false)
  useEffect(() => {
    if (renaming !== null || !returnsFocus.current) return
    returnsFocus.current = false
    link.current?.focus()
  }, [renaming])
  // Until the list is read again, the row already shows the new title.
  const title = rename.isPending ? rename.variables.title : chat.title

  const close = (byKey: boolean) => {
    returnsFocus.current = byKey
    setRenaming(null)
  }
  const finish = (text: string, byKey: boolean) => {
    close(byKey)
    const next = text.trim()
    if (next === '' || next === chat.title) return
    rename.mutate(
      { id: chat.id, title: next },
      {
        onError: () => {
          setRenaming({ text: next, hasFailed: true })
          toastError('Failed to rename chat', 'Please try again.')
        },
      },
    )
  }
  if (renaming !== null)
    return (
      <li className={look}>
        <RenameField
          title={renaming.text}
          hasFailed={renaming.hasFailed}
          onFinish={finish}
          onCancel={() => close(true)}
        />
      </li>
    )
  return (
    <li className={look}>
      <Link
        ref={link}
        className={styles['entry']}
        to={paths.chat({ session: chat.id })}
        aria-current={isOpen ? 'page' : undefined}
        title={title}
      >
        <span className="clip grow" dir="auto">
          {title}
        </span>
        {detail}
      </Link>
      <span className={styles['rowMenu']}>
        <Menu
          isOneOfMany={detail !== undefined}
          trigger={
            <IconButton
              label={`Menu for ${title}`}
              size="sm"
              icon={<Ellipsis size={16} strokeWidth={2} aria-hidden="true" />}
            />
          }
        >
          <MenuItem
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
            onSelect={() => setRenaming({ text: chat.title, hasFailed: false })}
          >
            Rename
          </MenuItem>
          <MenuItem
            icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            isDanger
            onSelect={onDelete}
          >
            Delete
          </MenuItem>
        </Menu>
      </span>
    </li>
  )
}
