/** What the library does with files, and what became of them. */
export interface FileUpload {
  readonly send: (files: readonly File[], onArrival: () => void) => void
  readonly items: readonly {
    readonly file: File
    readonly state: { readonly kind: string; readonly text?: string }
  }[]
}
