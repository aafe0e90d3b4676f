import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { roleText } from '#core/access/roles.ts'
import { useUser } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AVATAR_TYPES } from './avatar-file.ts'
import styles from './profile.module.css'

interface AvatarFieldProps {
  readonly onChoose: (file: File | undefined) => void
  /** 0 to 100, 0 when idle. */
  readonly progress: number
  readonly isUploading: boolean
}

/** Who this is: picture, name and role, and the button that changes the picture. */
export function AvatarField({ onChoose, progress, isUploading }: AvatarFieldProps) {
  const user = useUser()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['who']}>
      <div className={styles['photo']}>
        <Avatar initials={user.avatar} url={user.avatarUrl} />
      </div>
      <div className="grow">
        <p className={styles['name']} dir="auto">
          {user.displayName}
        </p>
        <p className="small muted">{roleText(user.role)}</p>
        {progress > 0 && <progress aria-label="Photo upload" max={100} value={progress} />}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={AVATAR_TYPES.join(',')}
        aria-label="Choose a photo"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button variant="line" size="sm" busy={isUploading} onClick={() => chooser.current?.click()}>
        {!isUploading && <Camera size={16} strokeWidth={1.75} aria-hidden="true" />}
        {user.avatarUrl === null ? 'Add photo' : 'Change photo'}
      </Button>
    </div>
  )
}
