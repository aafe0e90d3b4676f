import { toast } from 'sonner'

/** Tells that something went well: "Profile updated successfully". Bottom right, Alt+T moves the focus there. */
export function toastSuccess(title: string, text?: string): void {
  toast.success(title, text === undefined ? {} : { description: text })
}

/** Tells that something failed, in the destructive style. Never the only place a form's error appears. */
export function toastError(title: string, text?: string): void {
  toast.error(title, {
    className: 'toast toast-destructive',
    ...(text === undefined ? {} : { description: text }),
  })
}

/** Takes away everything shown, for instance when the person signs out. */
export function dismissToasts(): void {
  toast.dismiss()
}
