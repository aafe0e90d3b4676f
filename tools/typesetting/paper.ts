/** What a paper is made of, in the order in which it stands in its source. */
export type Piece =
  | { readonly kind: 'foot' | 'title' | 'subtitle' | 'heading' | 'caption'; readonly text: string }
  | {
      readonly kind: 'paragraph'
      /** "3.4", or nothing. */
      readonly number: string
      /** "Late rent.", or nothing. */
      readonly lead: string
      readonly text: string
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'signatures'; readonly signatures: readonly Signature[] }
  | { readonly kind: 'page' }

export interface Signature {
  readonly side: string
  /** As it is written by hand. */
  readonly hand: string
  /** Below the line. */
  readonly lines: readonly string[]
  readonly date: string
}

/**
 * The pieces of a source. Its lines: `~` what stands at the foot of every page, `#` a title, `^` what stands below it, `##` a heading, `%` the title of a table,
 * `| a | b |` a row of one (the first is its head), `= Side | Hand | Name; Company | Date` a signature (two stand side by side), `---` a new
 * page. Every other line is a paragraph; a number and a few words with a period before it lead it in.
 */
export function readPaper(source: string): Piece[] {
  const pieces: Piece[] = []
  for (const line of source.split('\n').filter((text) => text.trim() !== '')) {
    const last = pieces.at(-1)
    const piece = readLine(line)
    if (piece.kind === 'table' && last?.kind === 'table')
      pieces[pieces.length - 1] = { ...last, rows: [...last.rows, ...piece.rows] }
    else if (piece.kind === 'signatures' && last?.kind === 'signatures')
      pieces[pieces.length - 1] = { ...last, signatures: [...last.signatures, ...piece.signatures] }
    else pieces.push(piece)
  }
  return pieces
}

const HEADS = [
  ['~ ', 'foot'],
  ['## ', 'heading'],
  ['# ', 'title'],
  ['^ ', 'subtitle'],
  ['% ', 'caption'],
] as const

function readLine(line: string): Piece {
  if (line === '---') return { kind: 'page' }
  for (const [mark, kind] of HEADS)
    if (line.startsWith(mark)) return { kind, text: curlQuotes(line.slice(mark.length)) }
  if (line.startsWith('= ')) return { kind: 'signatures', signatures: [readSignature(line.slice(2))] }
  if (line.startsWith('|')) return { kind: 'table', rows: [cellsOf(line)] }
  const [, number = '', lead = '', text = ''] =
    /^((?:[A-Z]|\d+)\.\d+ |\d+\. (?=\S))?([A-Z][^.:|,]{1,30}\. (?=\S))?(.*)$/s.exec(line) ?? []
  return { kind: 'paragraph', number: number.trim(), lead: curlQuotes(lead.trim()), text: curlQuotes(text) }
}

function cellsOf(line: string): string[] {
  const inner = line.replace(/^\|/, '').replace(/\|\s*$/, '')
  return inner.split('|').map((cell) => curlQuotes(cell.trim()))
}

function readSignature(line: string): Signature {
  const [side = '', hand = '', lines = '', date = ''] = line.split('|').map((part) => curlQuotes(part.trim()))
  return { side, hand, lines: lines.split('; '), date }
}

/** The marks a printer sets for the straight ones of a keyboard. */
export const curlQuotes = (text: string): string =>
  text
    .replaceAll(/(?<=^|[\s(])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
