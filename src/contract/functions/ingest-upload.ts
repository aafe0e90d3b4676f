import { defineFunction, MULTIPART, type ResponseOf } from '../define-function.ts'

/** The one field of the form. */
export const FILE_FIELD = 'file'

/** Takes in one document. 409 carries the `duplicate`: the same bytes are in the caller's library already. */
export const ingestUpload = defineFunction('ingest_upload_metadata', MULTIPART, (z) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('uploaded'),
      document_id: z.string(),
      metadata: z.object({ filename: z.string(), mime_type: z.string(), file_size: z.number() }),
    }),
    z.object({
      status: z.literal('duplicate'),
      document_id: z.string(),
      metadata: z.object({
        message: z.string(),
        /** What the document is called there, which need not be the name of the file that was sent. */
        filename: z.string(),
      }),
    }),
  ]),
)
export type UploadResponse = ResponseOf<typeof ingestUpload>

export const DUPLICATE_MESSAGE = 'This document already exists in your library.'
