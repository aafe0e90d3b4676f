import {
  compressionProgress,
  PROGRESS_DONE,
  PROGRESS_RESET_MS,
  PROGRESS_SENT,
  PROGRESS_START,
} from './avatar-file.ts'

/** The work of an upload in its order. */
export interface AvatarUpload {
  readonly compress: (onProgress: (percent: number) => void) => Promise<Blob>
  readonly send: (picture: Blob) => Promise<void>
  /** Makes the stored picture the one that is shown. */
  readonly finish: () => Promise<void>
}

/**
 * Runs an upload and shows how far it is: 5, up to 90 while the picture is made smaller, 95, 100, and idle (0)
 * again 800 ms later. A failure is idle at once.
 * @throws whatever a step throws
 */
export async function runUpload(upload: AvatarUpload, show: (percent: number) => void): Promise<void> {
  try {
    show(PROGRESS_START)
    const picture = await upload.compress((percent) => show(compressionProgress(percent)))
    await upload.send(picture)
    show(PROGRESS_SENT)
    await upload.finish()
    show(PROGRESS_DONE)
  } catch (error) {
    show(0)
    throw error
  }
  setTimeout(() => show(0), PROGRESS_RESET_MS)
}
