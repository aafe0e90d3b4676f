import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toastError } from '#web/ui/toast.ts'
import styles from './shell.module.css'
import { useRenameChat, type RecentChat } from './use-recent-chats.ts'

interface ChatRowProps {
  readonly chat: RecentChat
  readonly isOpen: boolean
  readonly onDelete: () => void
}

const UNTITLED = 'Untitled chat'

/** A chat's title as a link, with a menu; while it is renamed, a field. */
export function ChatRow({ chat, isOpen, onDelete }: ChatRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRenameChat()
  // Until the list is read again, the row already shows the new title.
  const title = (rename.isPending ? rename.variables.title : chat.title) ?? UNTITLED

  const finish = (text: string) => {
    setRenaming(false)
    const next = text.trim()
    if (next === '' || next === chat.title) return
    rename.mutate(
      { id: chat.id, title: next },
      { onError: () => toastError('Failed to rename chat', 'Please try again.') },
    )
  }

  return (
    <li className={styles['row']}>
      {isRenaming ? (
        <RenameField title={chat.title ?? ''} onFinish={finish} onCancel={() => setRenaming(false)} />
      ) : (
        <>
          <Link
            className={styles['entry']}
            to={paths.chat({ session: chat.id })}
            aria-current={isOpen ? 'page' : undefined}
            title={title}
          >
            <span className="clip grow" dir="auto">
              {title}
            </span>
          </Link>
          <span className={styles['rowMenu']}>
            <Menu
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
                onSelect={() => setRenaming(true)}
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
        </>
      )}
    </li>
  )
}

interface RenameFieldProps {
  readonly title: string
  readonly onFinish: (title: string) => void
  readonly onCancel: () => void
}

/** Enter or leaving the field saves, Escape cancels; a blank title is ignored. */
function RenameField({ title, onFinish, onCancel }: RenameFieldProps) {
  const [text, setText] = useState(title)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onFinish(text)
    if (event.key === 'Escape') {
      // On a phone the sheet around would close as well.
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <input
      ref={focusAndSelect}
      className={styles['rowInput']}
      aria-label="Chat title"
      value={text}
      dir="auto"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onFinish(text)}
    />
  )
}

/** After the menu has closed: closing gives the focus back to its button, which is gone by then. */
function focusAndSelect(input: HTMLInputElement | null): void {
  if (input === null) return
  requestAnimationFrame(() => input.select())
}
