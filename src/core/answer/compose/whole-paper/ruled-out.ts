import { FINITE } from '#core/language/lexicon/modals.ts'
import type { Passage } from '#core/retrieval/passages.ts'
import type { PartyRoles } from '../../question/party-roles.ts'
import type { OpenDocument } from '../../source/open-document.ts'

/** "Do not park on the lawn": said to whoever reads it. Not "Do not hesitate to call". */
const TOLD =
  /^[^\p{L}]*(?:[Pp]lease\s+(?:do\s+not|don['’]t|never)|Do\s+not|DO\s+NOT|Don['’]t|Never)\s+(?!(?:hesitate|worry|forget|miss|panic|be|have)\b)\p{L}+/u
/** "You may not smoke here"; not "You may not be charged". */
const DENIED =
  /^[^\p{L}]*(?:all\s+|the\s+)?(?<who>\p{L}+)\s+(?:must|may|shall|can|should)(?:\s+not|not|n['’]t)\s+(?!(?:be|have|get|receive|need|owe|lose|qualify|recover|notice)\b)\p{L}+/iu
const FORBIDDEN =
  /(?<!\b(?:where|if|unless|when|extent|not|as|otherwise)\s)\b(?:prohibited|forbidden|banned|not\s+(?:permitted|allowed))\b(?!\s+(?:by|under)\s+(?:\p{L}+\s+)?law)/iu
/** "No candles in the rooms"; nothing tells it from "No lifeguard on duty" but that others around it forbid. */
const NOTICE =
  /^[^\p{L}]*No\s+(?:\p{L}+ing\b|(?:\p{L}+\s+){1,3}?(?:in|on|at|near|by|inside|after|before|indoors|anywhere|outside)\b)[^;:$€£]{0,50}$/u
const OFFERED =
  /\b(?:fees?|charges?|interest|refunds?|deposits?|costs?|payments?|penalt\w+|tax\w*|cover\w*|warrant\w+|services?|duty|needed|necessary|required|wi-?fi|elevators?|lifts?)\b/i

/** The sentences that tell the reader what not to do, in rules, signs and letters that name nobody. */
export function ruledOut({ index }: OpenDocument, roles: PartyRoles): Passage[] {
  const read = index.passages.filter(({ isHeading, text }) => !isHeading && !/\?\s*$/.test(text))
  const pageOf = ({ chunkIndex }: Passage) => index.chunks[chunkIndex]?.page
  const sure = new Set(read.filter(({ text }) => forbids(text, roles)))
  const pages = new Set([...sure].map(pageOf))
  return read.filter((passage) => sure.has(passage) || (isNotice(passage.text) && pages.has(pageOf(passage))))
}

function forbids(text: string, { reader, counterparty }: PartyRoles): boolean {
  if (TOLD.test(text)) return true
  const who = DENIED.exec(text)?.groups?.['who']?.toLowerCase()
  if (who !== undefined && reader.has(who)) return true
  const at = text.search(FORBIDDEN)
  return at >= 0 && !wordsOf(text).some((word) => counterparty.has(word))
}

const isNotice = (text: string): boolean =>
  NOTICE.test(text) && !OFFERED.test(text) && !wordsOf(text).some((word) => FINITE.has(word))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
