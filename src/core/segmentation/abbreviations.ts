import { SHORT_MONTHS } from '#core/language/lexicon/calendar-names.ts'

/** Abbreviations after which a capital letter does not begin a sentence. Lower case, without the last point. */
const TITLES =
  'mr mrs ms dr prof hon rev gen gov sen rep st mt ft messrs jr sr esq ave blvd rd ln hwy apt ste attn tel fax ext shri sri smt kum rs'
/** Point at something that is numbered or lettered. */
const POINTERS =
  'no nos sec secs sect art arts ex exh sched par para paras cl cls ch p pp pg fig vol app annex reg regs tit subsec'
const LATIN_AND_LAW =
  'e.g i.e cf viz v vs al seq ibid id approx incl excl est et stat supp cir ct bldg dept div abs ziff nr bzw ca usw vgl lit zzgl inkl gem núm pág sra mme pos abb tz lfd evtl ggf sog str dhr mevr sig dott ul pkt'
/** A company's name may end a sentence, so these need a look at the next word. */
const COMPANY_FORMS = 'inc corp co ltd llc l.l.c lp l.p llp l.l.p plc gmbh s.a n.a n.v b.v pty assn bros etc'

const NEVER_END = new Set([
  ...[TITLES, POINTERS, LATIN_AND_LAW].join(' ').split(' '),
  // "May" is never shortened, and a verb.
  ...SHORT_MONTHS.filter((month) => month !== 'may'),
])
const SOMETIMES_END = new Set(COMPANY_FORMS.split(' '))

/** Words that open a sentence far more often than they follow an abbreviation inside one. */
const OPENERS = new Set(
  `the this that these those if in any each such no all either neither both upon unless when where while within
   without for from on at by to as an a it its he she they we you your our their there here such every except
   during after before under subject however notwithstanding provided nothing landlord tenant lessor lessee
   licensor licensee buyer seller client customer company contractor employer employee member owner party parties
   licensee's neither payment notice failure once should may must`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a point after `word` (as written, without that point) may end a sentence that goes on with `next`. */
export function mayEndSentence(word: string, next: string): boolean {
  const known = word.toLowerCase().replace(/^[("'“‘[]+/, '')
  if (NEVER_END.has(known)) return false
  const isDotted = /^(?:\p{L}\.)+\p{L}$/u.test(known)
  if (SOMETIMES_END.has(known) || isDotted) return OPENERS.has(next.toLowerCase())
  return true
}
