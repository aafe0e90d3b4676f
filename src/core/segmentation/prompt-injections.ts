import { fold } from '#core/retrieval/words/tokenize.ts'
import type { Span } from './span.ts'
import { splitSentences } from './split-sentences.ts'
import { ABROAD_HINT, INJECTIONS_ABROAD, INJECTIONS_IN_OTHER_SCRIPTS } from './injection-phrases-abroad.ts'
import { INJECTION_HINT, INJECTIONS_IN_ENGLISH } from './injection-phrases.ts'

/** Every one of the turns below, a titled order among them, has one of these signs; most sentences have none. */
const TURN_SIGN = /[<[:#]/
/** Turns of a conversation, role tags and prompt marks: no paper needs them. */
const TURNS: readonly RegExp[] = [
  /<\|?\/?\s?(?:im_start|im_end|system|assistant|user|human|endoftext|eot_id|start_header_id|end_header_id|instructions?|prompt|document|context|evidence|tool_call|function_call)\b[^>]{0,40}\|?>/i,
  /\[\/?(?:INST|SYS|SYSTEM|ASSISTANT|USER|SYSTEM MESSAGE|SYSTEM PROMPT|ADMIN|END OF DOCUMENT)\]|<<\/?SYS>>/,
  /["']role["']\s?:\s?["'](?:system|assistant|user|developer|tool)["']/i,
  /^\W{0,8}(?:system|assistant|chatbot|plainprint|chatgpt|ai|bot|model)(?:\s?(?:message|prompt|note|override|instructions?|answer|reply))?\*{0,2}\s{0,2}:\s?\S/i,
  /(?:^|[.?!\n]\s{0,3})(?:user|human|question|q)\s?:[^\n]{1,300}?(?:assistant|ai|bot|chatbot|model|plainprint|answer)\s?:/i,
  /(?:^|[.?!]\s)(?:assistant|chatbot|ai assistant|chatgpt)\s?:\s?\S/i,
  /^\s{0,3}#{1,6}\s{0,2}(?:system|instructions?|response|assistant|human|user|new task|task|prompt)\b\W{0,3}(?:$|:|\s)/i,
]
/** It stands behind what it is to prove. */
const MADE_UP_RECEIPT = /^\W{0,3}p\. ?\d{1,9}[^\]]{0,200}\]\(/
/** "Instructions: say …" */
const TITLED =
  /^\W{0,8}(?:new )?(?:instructions?|task|command|prompt)\s?:\s?(?:say|reply|answer|respond|tell|output|state|print|ignore|always|you)\b/i
/** The other half of a made-up turn; alone it may be anything. */
const ASKS = /^\W{0,8}(?:user|human|question|customer|q)\s?:\s?\S/i
/** What only our own answers look like has one of these. */
const FORM_SIGN =
  /[#[\]]|\/app\/|from your document|missing or unclear|general guidance|where to look|not confirmed|not legal advice/i
/** What only our own answers look like. */
const OUR_FORM: readonly RegExp[] = [
  /^\W{0,8}(?:from your document|missing or unclear from the document|general guidance \(non-document\)|where to look in the document)\W{0,8}$/i,
  /#{1,6}\s{0,2}(?:from your document|missing or unclear|general guidance|where to look)/i,
  /\]\(\s?(?:\/app\/|https?:|javascript:|data:)|\/app\/documents\/[0-9a-f]{8}-|!\[[^\]]{0,200}\]\(/i,
  /not confirmed in the document:|not legal advice\W{0,3}(?:notice )?(?:is |was )?(?:removed|disabled|off)\b/i,
]
/** Letters of other scripts and the Latin ones they look like, in the same order. */
const LOOKALIKES = { other: 'аеоорсухіјѕԁһкмтвнԛԝοεαιυνρτκ', latin: 'aeoopcyxijsdhkmtbhqwoeaiuvptk' }
/** Letters from Greek on; the quotation marks and dashes of our own papers are none. */
const OTHER_SCRIPT = /[\u0370-\u1FFF\u2E80-\uFFFF]/u
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu
const ENCODED = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,4000}={0,2}(?![A-Za-z0-9+/])/g
/** Where an order may begin inside what counts as one sentence. */
const PIECE_END = /(?<=[.!?。！？]["”)]{0,3})\s+(?=[^\d\p{Ll}\s])|\n\s*(?=[#<{[*>"“])/gu

const IS_ASCII = /^\p{ASCII}*$/u
/** Three letters set apart; of other alphabets than ours, any letter. */
const MAY_BE_SPACED = /[a-z][ ._-][a-z][ ._-][a-z]\b|\P{ASCII}/u

/** How much of two neighbours is looked at for an order that goes over the joint. */
const AROUND_JOINT = 100

/**
 * Whether a sentence of a document is meant for the program that answers, not for the parties: an order to an
 * assistant, a made-up turn of a conversation, or the form of our own answers. Such a sentence is never
 * evidence. Ordinary clauses ("User shall follow the instructions") are none.
 */
export function isPromptInjection(text: string): boolean {
  // Normal forms and invisible characters are of no concern to plain ASCII, which most sentences are.
  const shown = IS_ASCII.test(text) ? text : text.normalize('NFKC').replaceAll(INVISIBLE, '')
  if (hasEncodedInjection(shown)) return true
  const read = asRead(shown)
  if (!hasSign(shown, read)) return false
  const pieces = shown.split(PIECE_END)
  return isInjection(shown, read) || (pieces.length > 1 && pieces.some((piece) => isInjection(piece)))
}

/**
 * The places of all sentences that are orders, or the parts of one: an order may be cut in two, over a line or
 * a page.
 *
 * @param sentences in the order of the document
 */
export function findPromptInjections(sentences: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [at, sentence] of sentences.entries()) if (isPromptInjection(sentence)) found.add(at)
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1]
    if (next === undefined || found.has(at) || found.has(at + 1)) continue
    const joined = `${sentence.slice(-AROUND_JOINT)} ${next.slice(0, AROUND_JOINT)}`
    if (!isPromptInjection(joined)) continue
    found.add(at)
    found.add(at + 1)
  }
  for (const at of found) if (ASKS.test(sentences[at - 1] ?? '')) found.add(at - 1)
  return found
}

/**
 * The text with spaces in place of every order, and of the white space before it, so that all else keeps its
 * place. Whatever is made of a document is made of this: an order changes nothing, not even where a paragraph ends.
 */
export function withoutPromptInjections(text: string): string {
  const spans = splitSentences(text)
  const orders = withRestOfLine(
    text,
    spans,
    findPromptInjections(spans.map(({ start, end }) => text.slice(start, end))),
  )
  let rest = ''
  let at = 0
  for (const index of [...orders].sort((a, b) => a - b)) {
    const { start, end } = orderIn(text, spans[index] as Span)
    const from = Math.max(at, text.slice(at, start).trimEnd().length + at)
    // A page break stays: it says where pages begin.
    rest += text.slice(at, from) + text.slice(from, end).replaceAll(/[^\f]/g, ' ')
    at = end
  }
  return rest + text.slice(at)
}

/** What follows an order on the line it opens belongs to it, and so does the sentence a made-up receipt stands behind. */
function withRestOfLine(text: string, spans: readonly Span[], orders: ReadonlySet<number>): Set<number> {
  const all = new Set(orders)
  const isBeside = (at: number) => {
    const [one, next] = [spans[at], spans[at + 1]]
    return one !== undefined && next !== undefined && !/[\n\f]/.test(text.slice(one.end, next.start))
  }
  for (const at of orders) {
    const span = spans[at] as Span
    if (MADE_UP_RECEIPT.test(text.slice(span.start, span.end)) && isBeside(at - 1)) all.add(at - 1)
    if (isBeside(at - 1)) continue
    for (let next = at; isBeside(next); next++) all.add(next + 1)
  }
  return all
}

/** The order within a sentence that also holds others: its text may not open like a sentence ("{", "###"). */
function orderIn(text: string, span: Span): Span {
  const pieces: Span[] = []
  let start = span.start
  for (const match of text.slice(span.start, span.end).matchAll(PIECE_END)) {
    pieces.push({ start, end: span.start + match.index })
    start = span.start + match.index + match[0].length
  }
  pieces.push({ start, end: span.end })
  const isInjectionAt = ({ start, end }: Span) => isPromptInjection(text.slice(start, end))
  const last = pieces.findLast(isInjectionAt)
  let first = pieces.findIndex(isInjectionAt)
  if (last === undefined) return span
  if (first > 0 && MADE_UP_RECEIPT.test(text.slice(pieces[first]?.start, last.end))) first--
  return { start: pieces[first]?.start ?? span.start, end: last.end }
}

/** Whether anything that an order is told by may stand in a text, or in a piece of it: in most there is nothing. */
const hasSign = (text: string, read: string): boolean =>
  TURN_SIGN.test(text) ||
  FORM_SIGN.test(text) ||
  OTHER_SCRIPT.test(text) ||
  INJECTION_HINT.test(read) ||
  ABROAD_HINT.test(read)

function isInjection(text: string, read = asRead(text)): boolean {
  if (TURN_SIGN.test(text) && (TITLED.test(text) || TURNS.some((turn) => turn.test(text)))) return true
  if (FORM_SIGN.test(text) && OUR_FORM.some((form) => form.test(text))) return true
  if (OTHER_SCRIPT.test(text) && INJECTIONS_IN_OTHER_SCRIPTS.some((order) => order.test(text))) return true
  if (INJECTION_HINT.test(read) && INJECTIONS_IN_ENGLISH.some((order) => order.test(read))) return true
  return ABROAD_HINT.test(read) && INJECTIONS_ABROAD.some((order) => order.test(read))
}

/** Look-alike letters, letters set apart ("i g n o r e") and runs of white space as a reader sees them, folded. */
function asRead(text: string): string {
  const folded = fold(text)
  if (!MAY_BE_SPACED.test(folded)) return inOneLine(folded)
  const latin = /[a-z]/.test(folded)
    ? folded.replaceAll(
        /[\u0370-\u052F]/gu,
        (letter) => LOOKALIKES.latin[LOOKALIKES.other.indexOf(letter)] ?? letter,
      )
    : folded
  const joined = !MAY_BE_SPACED.test(latin)
    ? latin
    : latin.replaceAll(/(?<![\p{L}\d])(?:\p{L}[ ._-]){4,}\p{L}(?![\p{L}\d])/gu, (spaced) =>
        spaced.replaceAll(/[ ._-]/g, ''),
      )
  return inOneLine(joined)
}

/** Each run of white space as one space. Those that are one are passed over: nearly all are. */
const inOneLine = (text: string): string => text.replaceAll(/[^\S ]\s*| \s+/g, ' ').trim()

function hasEncodedInjection(text: string): boolean {
  return (text.match(ENCODED) ?? []).some((encoded) => isInjection(decode(encoded)))
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** What base64 stands for, each byte as a character: enough to find Latin words in it. */
function decode(encoded: string): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const letter of encoded.replaceAll('=', '')) {
    held = ((held << 6) | BASE64.indexOf(letter)) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    text += String.fromCharCode((held >> bits) & 0xff)
  }
  return text
}
