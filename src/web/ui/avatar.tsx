import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** One or two letters, shown while there is no picture. */
  readonly initials: string
  readonly url: string | null
  readonly className?: string | undefined
}

/**
 * A person, the same wherever they are shown: their picture, or letters of their name while none comes. Decorative: the
 * name stands beside it.
 */
export function Avatar({ initials, url, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className={classNames(styles['avatar'], className)} aria-hidden="true">
      {url && url !== brokenUrl ? <img src={url} alt="" onError={() => setBrokenUrl(url)} /> : initials}
    </span>
  )
}

/** Who answers. */
export const AnswererAvatar = () => <span className={classNames(styles['avatar'], styles['ai'])}>AI</span>
