/** 200 of ingest_upload_metadata, whose request is a multipart form with one field `file`. */
export interface UploadResponse {
  readonly status: 'uploaded'
  readonly document_id: string
  readonly metadata: {
    readonly filename: string
    readonly mime_type: string
    readonly file_size: number
  }
}

/** 409: the same bytes are in the caller's library already. */
export interface DuplicateResponse {
  readonly status: 'duplicate'
  readonly document_id: string
  readonly metadata: {
    readonly message: string
    /** What the document is called there, which need not be the name of the file that was sent. */
    readonly filename: string
  }
}

export const DUPLICATE_MESSAGE = 'This document already exists in your library.'
