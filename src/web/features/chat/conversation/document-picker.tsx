import { useQuery } from '@tanstack/react-query'
import { ChevronDown, FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Menu, MenuChoice } from '#web/ui/overlays/menu.tsx'
import styles from '../chat.module.css'
import { chatDocumentsQuery } from './use-chat-documents.ts'

interface DocumentPickerProps {
  readonly userId: string
  readonly documentId: string | null
  /** The chosen document's name, or what to say while there is none. */
  readonly label: string
  readonly size?: 'sm' | 'md'
}

/** The reader's finished documents to choose from, and the sample. Choosing one starts a new chat about it. */
export function DocumentPicker({ userId, documentId, label, size = 'sm' }: DocumentPickerProps) {
  const navigate = useNavigate()
  const documents = useQuery(chatDocumentsQuery(userId))
  const groups = [
    { label: 'Your documents', documents: documents.data?.filter(({ is_sample }) => !is_sample) ?? [] },
    { label: 'Sample', documents: documents.data?.filter(({ is_sample }) => is_sample) ?? [] },
  ].filter((group) => group.documents.length > 0)
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="line" size={size} className={styles['pick']} disabled={groups.length === 0}>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="clip" dir="auto" title={label}>
            {label}
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      {groups.map((group) => (
        <MenuChoice
          key={group.label}
          label={group.label}
          value={documentId ?? ''}
          options={group.documents.map(({ id, filename }) => ({ value: id, label: filename }))}
          onChange={(id) => {
            if (id !== documentId) void navigate(paths.chat({ document: id }))
          }}
        />
      ))}
    </Menu>
  )
}
