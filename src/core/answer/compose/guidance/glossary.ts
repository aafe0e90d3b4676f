import type { ParsedQuestion } from '#core/question/parse-question.ts'
import { allStems, fold, isStopWord } from '#core/retrieval/words/tokenize.ts'

/** A legal term in everyday words. General knowledge, never a statement about a document. */
export interface GlossaryEntry {
  readonly term: string
  /** Other forms of it in documents. */
  readonly forms: readonly string[]
  readonly meaning: string
}

/** Before a term that shares its stem with another word: a deduction is no deductible. */
const AS_WRITTEN = '='

const ENTRIES = `
early termination | terminate early, termination for convenience, without cause, for convenience :: Ending a contract before its planned end. It often takes written notice and sometimes a fee.
written notice | notice in writing, prior written notice :: A message in writing, sent the way the contract asks for. A phone call or a chat usually does not count.
certified mail | registered mail :: Post that is recorded when sent and when delivered, so that you can prove it arrived.
security deposit | damage deposit :: Money kept as a safeguard and given back at the end, less what may be deducted.
ordinary wear and tear | normal wear and tear, reasonable wear and tear :: The marks that normal use leaves, such as faded paint. It is usually not charged to a tenant.
sublet | sublease, subletting :: Renting a place you rent to someone else, while your own lease goes on.
assign | assignment, assigned, assignable :: Handing your side of a contract to someone else, who then takes your place.
prior written consent | written consent, written approval, written permission :: A yes in writing before you act. Without it the step usually counts as a breach.
sole discretion | absolute discretion :: One side alone decides and does not have to give reasons.
automatically renew | automatic renewal, renew automatically, successive terms, auto renewal :: The contract starts over by itself unless someone says no in time.
month to month | month-to-month :: It goes on one month at a time, and either side can usually end it with short notice.
holdover | holding over :: Staying after the lease has ended. The rent is often higher then.
grace period | - :: Extra days after the due date in which a late payment has no consequences yet.
late charge | late fee :: A fee for paying after the due date.
pro rata | prorated, pro-rated, prorate :: In proportion: you pay only for the share of time or amount that applies.
non-refundable | nonrefundable :: You do not get this money back.
liquidated damages | - :: An amount agreed in advance that is owed if someone breaks the contract, so that the loss need not be proved.
consequential damages | indirect damages, incidental damages :: Losses that follow from a breach at one remove, such as lost profits. Many contracts exclude them.
limitation of liability | aggregate liability, total liability, in no event shall, maximum liability :: A limit on how much one side can be made to pay if something goes wrong.
indemnify | indemnification, indemnity, hold harmless, indemnified :: To pay for someone else's losses or legal costs if a certain thing happens.
gross negligence | - :: Carelessness so serious that it is close to not caring at all.
willful misconduct | wilful misconduct :: Doing wrong on purpose.
negligence | - :: Not taking the care a sensible person would take.
material breach | materially breaches :: Breaking a promise that matters so much that the other side may end the contract.
breach | breaches, breached :: Breaking a promise of the contract.
cure period | cure such breach, fails to cure, failure to cure, does not cure :: Time to put a broken promise right before the other side may act.
event of default | in default, default under :: Something the contract lists as a serious failure, such as not paying.
governed by the laws | governing law, laws of the state, governed by :: Which place's law decides what the contract means.
exclusive jurisdiction | jurisdiction of, submit to the jurisdiction, venue :: Which courts decide if the two sides end up in a lawsuit.
arbitration | arbitrator, binding arbitration :: A private decision instead of a court. It is usually final.
class action | - :: One lawsuit for many people with the same complaint.
waive | waiver, waives, waived :: To give up a right.
jury trial | trial by jury :: A trial decided by ordinary citizens rather than by a judge alone.
attorneys' fees | attorney's fees, attorneys fees, legal fees, prevailing party :: Lawyers' costs. Some contracts let the winner charge them to the loser.
force majeure | acts of god, act of god :: Events nobody controls, such as storms or wars, that can excuse being late.
severability | severable, held invalid, held to be invalid, invalid or unenforceable :: If one part of the contract is not valid, the rest stays in force.
entire agreement | - :: Only what is written in this contract counts, not what was said before.
amendment | amended, amend, modification :: A change to the contract, usually only valid in writing.
third party beneficiary | third-party beneficiary, third party beneficiaries :: Someone who did not sign but may still claim rights under the contract.
survive termination | shall survive, survives :: These promises stay in force after the contract has ended.
effective date | commencement date :: The day from which the contract counts.
initial term | - :: The first period of the contract, before any renewal.
in perpetuity | perpetual, perpetually :: For ever.
irrevocable | irrevocably :: It cannot be taken back.
non-exclusive | nonexclusive :: Others may be given the same right.
exclusive | exclusively, exclusivity :: Nobody else gets the same right, or you may not deal with others.
non-transferable | nontransferable :: You may not hand it to someone else.
sublicense | sublicensable, sublicenses :: Passing a permission to use something on to others.
royalty | royalties :: A payment for using someone's work or brand, often a share of sales.
net sales | net revenue, net revenues :: Income from sales after agreed deductions such as returns and taxes.
intellectual property | - :: Rights in creations of the mind: inventions, texts, designs, brands, software.
work made for hire | works made for hire, work for hire :: Work that belongs to the customer or employer from the start.
trade secret | trade secrets :: Business knowledge that is valuable because others do not have it.
confidential information | confidentiality, non-disclosure, nondisclosure :: What the two sides must keep to themselves.
non-compete | noncompete, covenant not to compete, non-competition, noncompetition, not compete :: A promise not to work against the other side in the same business for a time. How far it binds differs from place to place.
non-solicitation | nonsolicitation, not solicit, solicit :: A promise not to approach the other side's customers or staff.
disparage | non-disparagement, disparaging :: To speak badly of someone in a way that harms their name.
right of first refusal | first refusal, right of first offer :: The right to be offered something first, or to match another offer.
most favored | most favoured, no less favorable :: A promise that you get terms as good as any other customer's.
change of control | change in control :: New owners take charge of a company.
escrow | escrow agent :: A third person keeps something safe and hands it over only when agreed conditions are met.
audit | - :: A check of the other side's records.
warranty | warrants, warranties :: A promise that something is as described, and what happens if it is not.
as is | as-is :: You take it in its present state, without a promise about its quality.
merchantability | fitness for a particular purpose :: Legal promises that goods are fit for ordinary, or for a named, use. Contracts often exclude them.
at will | at-will :: Either side may end the job at any time, in general without a reason.
severance | - :: Money paid when a job ends.
vesting | vest, vested, vests :: Earning a right, such as shares, step by step over time.
exempt | non-exempt :: In the United States: whether a job is outside or inside the overtime rules.
independent contractor | - :: Someone who works for you without being an employee.
=deductible | - :: The part of a cost you pay yourself before insurance pays.
coinsurance | co-insurance :: Your percentage of a bill after the deductible.
copay | copayment, co-payment :: A fixed amount you pay for each visit or service.
explanation of benefits | - :: The insurer's statement of what it paid and what is left for you. It is not a bill.
contractual adjustment | - :: The part of a price the provider takes off because of its contract with the insurer.
collection agency | - :: A company that collects unpaid bills for others.
additional insured | - :: Someone else who is also protected by your insurance.
guarantor | guaranty, cosigner, co-signer :: Someone who must pay if the main person does not.
security interest | collateral :: A right to take certain property if a debt is not paid.
lien | - :: A claim on property for an unpaid debt.
annual percentage rate | - :: The yearly cost of a loan, with fees, as a percentage.
principal amount | principal balance :: The sum borrowed, without interest.
prepayment | prepay :: Paying off a debt before it is due.
rescind | rescission :: To undo a contract as if it had never been made, usually only for a few days after signing.
eviction | evict :: The legal process of making a tenant leave.
vacate | surrender the premises, surrenders the premises :: To move out and hand the place back.
premises | - :: The place that is rented, with what belongs to it.
quiet enjoyment | - :: The right to use the place without being disturbed by the landlord.
normal business hours | business day, business days :: Usually Monday to Friday without public holidays. Contracts may define it.
hereinafter | herein, hereof, hereunder, hereto :: Old legal words for "in this document".
notwithstanding | - :: "Despite": what follows wins over what it names.
pursuant to | - :: "Under" or "according to".
joint and several | jointly and severally :: Each person can be made to pay all of it, not only a share.
affiliate | affiliates, subsidiary, subsidiaries :: Companies that belong to the same group.
successors and assigns | - :: Whoever later takes over a side of the contract.
covenant | covenants :: A formal promise in a contract.
personal data | personal information, personally identifiable information :: Information that can be tied to a person.
cookies | - :: Small files a website keeps in your browser to recognize it again.
opt out | opt-out :: To say no to something that otherwise happens by default.
`

interface CompiledEntry {
  readonly entry: GlossaryEntry
  readonly stems: readonly string[]
  /** Letters the texts must hold too; null where the stems are enough. */
  readonly written: string | null
  /** With what some word of the texts must begin; null for terms of several words. */
  readonly beginning: string | null
}

/** "Severally" and "severance" have one stem, and not one meaning. */
const MAX_BEGINNING = 7
const GLOSSARY: readonly CompiledEntry[] = ENTRIES.trim().split('\n').flatMap(compile)

/** A line of an answer: what is said of it in plain words, and the words of the document. */
interface Line {
  readonly lead: string | null
  readonly words: string
}

/**
 * The one term that a reader of an answer needs: one that the document's shown words use for the topic asked about,
 * that the question does not use itself, unless it asks what it means, and that no plain words stand before. Null where
 * there is none. Terms of several words come first: a reader is least likely to know them.
 * @param topics what documents say about the topics asked about, as stems
 */
export function explainTerm(
  lines: readonly Line[],
  topics: readonly (readonly string[])[],
  { askingClause, intent }: Pick<ParsedQuestion, 'askingClause' | 'intent'>,
): GlossaryEntry | null {
  const asked = allStems(askingClause)
  const isDefinition = intent === 'definition'
  let needed: { entry: GlossaryEntry; length: number } | null = null
  for (const { lead, words } of lines) {
    const all = allStems(words)
    const plain = lead === null ? null : allStems(lead)
    const text = fold(words)
    for (const { entry, stems, written, beginning } of GLOSSARY) {
      if (written !== null && !text.includes(written)) continue
      if (beginning !== null && !text.includes(beginning)) continue
      if (stems.length <= (needed?.length ?? 0) || indexOfRun(all, stems) < 0) continue
      if (plain && indexOfRun(plain, stems) < 0) continue
      const isAsked = isDefinition
        ? indexOfRun(asked, stems) >= 0
        : topics.some((phrase) => isPartOf(stems, phrase)) &&
          !stems.some((stem) => !isStopWord(stem) && asked.includes(stem))
      if (isAsked) needed = { entry, length: stems.length }
    }
  }
  return needed?.entry ?? null
}

/** Whether a phrase about a topic is the term or holds it ("return the security deposit"). */
function isPartOf(term: readonly string[], phrase: readonly string[]): boolean {
  const telling = term.filter((word) => !isStopWord(word))
  return telling.length > 0 && indexOfRun(phrase, telling) >= 0
}

function compile(line: string): CompiledEntry[] {
  const [names = '', meaning = ''] = line.split(' :: ')
  const [term = '', others = '-'] = names.split(' | ')
  const forms = others === '-' ? [] : others.split(', ')
  const written = term.startsWith(AS_WRITTEN) ? term.slice(AS_WRITTEN.length) : null
  const entry = { term: written ?? term, forms, meaning }
  return [entry.term, ...forms].map((form) => {
    const stems = allStems(form)
    const beginning =
      stems.length === 1 ? fold(form).slice(0, Math.min(MAX_BEGINNING, form.length - 1)) : null
    return { entry, stems, written, beginning }
  })
}

function indexOfRun(words: readonly string[], run: readonly string[]): number {
  for (let at = words.indexOf(run[0] as string); at >= 0; at = words.indexOf(run[0] as string, at + 1)) {
    if (run.every((word, index) => words[at + index] === word)) return at
  }
  return -1
}
