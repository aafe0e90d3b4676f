const URLS: Readonly<Record<string, string>> = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true },
)

const URL_OF_NAME = new Map(
  Object.entries(URLS).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
)

/**
 * Hands pdf.js the character maps and standard fonts it asks for, from our own server.
 * The library calls it with the bare name of a file; here every one has a hashed address.
 */
export class PdfAssets {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = URL_OF_NAME.get(filename)
    if (url === undefined) throw new Error(`pdf.js asked for an unknown file: ${filename}`)
    const reply = await fetch(url)
    if (!reply.ok) throw new Error(`${filename} answered ${reply.status}`)
    return new Uint8Array(await reply.arrayBuffer())
  }
}
