interface AvatarProps {
  /** One or two letters, shown while there is no picture. */
  readonly initials: string
  readonly url?: string | null
}

/** Decorative: the name stands beside it. */
export function Avatar({ initials, url }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {url ? <img src={url} alt="" /> : initials}
    </span>
  )
}
