import { getDocument, GlobalWorkerOptions, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist'
import { PdfAssets } from './pdf-assets.ts'

/** The only module that loads pdf.js; import it with `import()`, so that it stays out of the first bundle. */
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** One worker for all documents, starting while the first is still being fetched. */
const WORKER = PDFWorker.create({ verbosity: 0 })

/** More than this and a canvas is drawn smaller than its page: phones give up beyond it. */
const MAX_CANVAS_PIXELS = 16_000_000

/** Where the build puts the decoders of scanned pictures, see vite.config.ts. */
const DECODERS_URL = new URL(`/assets/pdfjs-${version}/`, window.location.origin).href

export interface PdfFile {
  /** Draws a page (from 1) as wide as asked, in device pixels; rejects with `DrawingStopped` when aborted. */
  draw(page: PageToDraw, widthPixels: number, signal: AbortSignal): Promise<HTMLCanvasElement>
  close(): void
}

interface PageToDraw {
  readonly number: number
  /** Degrees clockwise beyond the rotation the file itself states. */
  readonly rotation: number
}

/** A drawing that was given up because its page left the view. */
export class DrawingStopped extends Error {}

/** Opens a PDF by its address, whole: the address is a short-lived link, so nothing is fetched later. */
export async function openPdf(
  url: string,
  { isCopy, signal }: { isCopy: boolean; signal: AbortSignal },
): Promise<PdfFile> {
  const task = getDocument({
    url,
    worker: WORKER,
    disableRange: true,
    BinaryDataFactory: PdfAssets,
    useWorkerFetch: false,
    useWasm: false,
    wasmUrl: DECODERS_URL,
    disableWorkerRendering: true,
    isImageDecoderSupported: false,
    verbosity: 0,
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close, { once: true })
  const document = await task.promise
  return {
    draw: ({ number, rotation }, widthPixels, stop) =>
      draw(document, { number, rotation: isCopy ? 0 : rotation }, widthPixels, stop),
    close,
  }
}

async function draw(
  document: PDFDocumentProxy,
  { number, rotation: ownRotation }: PageToDraw,
  widthPixels: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  if (signal.aborted) throw new DrawingStopped()
  const page = await document.getPage(number)
  if (signal.aborted) throw new DrawingStopped()
  const rotation = (page.rotate + ownRotation) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const wanted = widthPixels / natural.width
  const largest = Math.sqrt(MAX_CANVAS_PIXELS / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, largest), rotation })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const rendering = page.render({ canvas, viewport })
  const stop = () => rendering.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await rendering.promise
  } catch (error) {
    canvas.width = 0
    if (signal.aborted) throw new DrawingStopped()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
    page.cleanup()
  }
  return canvas
}
