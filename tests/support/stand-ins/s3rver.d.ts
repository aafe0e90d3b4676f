declare module 's3rver' {
  interface Stored {
    size: number
    md5: string
  }
  interface StoredObject {
    bucket: string
    key: string
  }
  export interface FilesystemStore {
    getResourcePath(bucket: string, key: string | undefined, resource: 'object' | 'uploads'): string
    putObject(object: StoredObject): Promise<Stored>
    putPart(bucket: string, uploadId: string, partNumber: number, content: unknown): Promise<Stored>
  }
  /** An S3 server that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    readonly store: FilesystemStore
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
