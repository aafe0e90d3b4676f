/** Pictures a profile takes, as the `accept` of a file chooser. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

const MAX_CHOSEN_BYTES = 2 * 1_048_576
/** What is sent is smaller: there is nothing to gain from a bigger picture of this use. */
export const MAX_SENT_BYTES = Math.floor(1.8 * 1_048_576)
export const MAX_SIDE_PX = 512
export const FIRST_QUALITY = 0.8

/**
 * Why a picture is not taken, or null.
 * @param content what the file is by its first bytes; its name and type may say anything
 */
export function avatarRefusal(
  { type, size }: Pick<File, 'type' | 'size'>,
  content: string | null,
): { title: string; text: string } | null {
  const isAllowed = AVATAR_TYPES.some((allowed) => allowed === type) && content !== null
  if (!isAllowed) return { title: 'Unsupported format', text: 'Please upload a PNG, JPG, or WEBP image.' }
  if (size > MAX_CHOSEN_BYTES) return { title: 'File too large', text: 'Max size is 2MB.' }
  return null
}

/** The size that fits the longest side, never larger than before. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Where the picture of a person lies in the bucket. @param type of the picture that is sent */
export function avatarPath(userId: string, type: string): string {
  return `${userId}/avatar.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`
}

export const PROGRESS_START = 5
const PROGRESS_COMPRESSED = 90
export const PROGRESS_SENT = 95
export const PROGRESS_DONE = 100
export const PROGRESS_RESET_MS = 800

/** While a picture is made smaller the bar stops short of the end. @param percent of that work */
export const compressionProgress = (percent: number): number =>
  Math.min(PROGRESS_COMPRESSED, Math.max(PROGRESS_START, percent))
