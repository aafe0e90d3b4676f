import { inflateSync } from 'node:zlib'

/** What unpacks to more is left to pdf.js, which stops with the pages that ask for it. */
const MAX_BYTES = 16 * 1024 * 1024

/**
 * What pdf.js needs of a `DecompressionStream`, done in one step: for a page's few kilobytes a real one takes longer than
 * the library's own unpacking, and that longer than this. What does not unpack soundly fails here, and the library,
 * which bears with damage, unpacks it by itself.
 */
export class InflateAtOnce {
  #packed: Uint8Array | undefined

  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(`not unpacked here: ${format}`)
  }

  readonly writable = {
    getWriter: () => ({
      write: async (packed: Uint8Array) => void (this.#packed = packed),
      close: async () => {},
    }),
  }

  readonly readable = {
    getReader: () => ({
      read: async (): Promise<{ readonly done: boolean; readonly value?: Uint8Array }> => {
        const packed = this.#packed
        this.#packed = undefined
        if (!packed) return { done: true }
        return { done: false, value: new Uint8Array(inflateSync(packed, { maxOutputLength: MAX_BYTES })) }
      },
    }),
  }
}
