import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  /** One or two letters, shown while there is no picture. */
  readonly initials: string
  readonly url?: string | null
}

/** Decorative: the name stands beside it. A picture that does not come leaves the letters. */
export function Avatar({ initials, url }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {url && url !== brokenUrl ? <img src={url} alt="" onError={() => setBrokenUrl(url)} /> : initials}
    </span>
  )
}
