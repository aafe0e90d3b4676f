import { fileURLToPath } from 'node:url'
import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// @ts-expect-error -- the library states no types for its other half
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { InflateAtOnce } from './inflate-at-once.ts'

const PDFJS_FOLDER = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

// The one that the machine has takes longer than some pages.
Reflect.set(globalThis, 'DecompressionStream', InflateAtOnce)

// Nothing here is drawn with the fonts. Told so, the library follows the outline of every glyph; so it is given a place
// to hand its fonts to.
Reflect.set(
  globalThis,
  'FontFace',
  class {
    readonly loaded = Promise.resolve()
  },
)
const NOWHERE = { fonts: { add() {}, delete() {} } }

/** Opens a file to be read, never shown. @throws what pdf.js throws */
export function openPdfjs(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: bytes,
    worker: workerInThisThread(),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: false,
    ownerDocument: NOWHERE as never,
    useWorkerFetch: false,
    enableXfa: false,
    // No picture is decoded to read text.
    maxImageSize: 0,
    fontExtraProperties: true,
    standardFontDataUrl: `${PDFJS_FOLDER}standard_fonts/`,
    cMapUrl: `${PDFJS_FOLDER}cmaps/`,
    cMapPacked: true,
    wasmUrl: `${PDFJS_FOLDER}wasm/`,
  }).promise
}

type Listener = (event: { readonly data: unknown }) => void

interface Message {
  readonly chunk?: { readonly fnArray: readonly unknown[]; readonly argsArray: readonly unknown[] }
}

/** One end of a channel that hands messages over as they are. */
class Port {
  readonly listeners = new Set<Listener>()
  other: Port | undefined

  postMessage(message: Message): void {
    const { chunk } = message
    // Whoever sends a list of operators empties it afterwards; all else in a message is left alone.
    const data = chunk?.fnArray
      ? { ...message, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } }
      : message
    queueMicrotask(() => {
      for (const listener of this.other?.listeners ?? []) listener({ data })
    })
  }

  addEventListener(_type: string, listener: Listener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener)
  }
}

/**
 * The half of pdf.js that reads, for one file. The library's own way of having both halves in one thread copies
 * every message between them, which takes longer than some pages.
 */
function workerInThisThread(): PDFWorker {
  const [here, there] = [new Port(), new Port()]
  here.other = there
  there.other = here
  WorkerMessageHandler.initializeFromPort(there)
  return PDFWorker.create({ port: here as never, verbosity: 0 })
}
