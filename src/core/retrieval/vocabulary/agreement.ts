import type { Concept } from './concept.ts'

/** What nearly every contract settles: who, when, how long, how it ends, and how a fight is decided. */
export const AGREEMENT_CONCEPTS: readonly Concept[] = [
  {
    name: 'title',
    common: 1,
    asks: `what/which kind/sort/type/form of agreement/contract/document/paper/paperwork/deal/lease/policy, what is this
      document/contract/agreement/paper/thing, name/title of the/this contract/agreement/document/paper, title, what am i
      signing, what is this called, what do you call this, document called, what is it about, name of the contract,
      summarize/summarise/summary, sum up, overview, main/key/important points/terms/parts, explain this
      document/contract/agreement/lease, what does this document/contract/agreement say, tell me about this`,
    says: 'agreement, contract, lease, policy, statement, terms and conditions',
    wants: 'title',
    place: 'opening',
  },
  {
    name: 'parties',
    common: 1,
    asks: `who is the/my/our landlord/tenant/employer/lender/seller/buyer/owner/client/provider/customer/supplier/contractor/licensor,
      name of the/my landlord/company/owner, who is this with/between, who are the parties/sides/companies/people, who is involved, who signed/signs, between
      whom/who, who is agreeing, both sides, two sides, who is on each/either/other side, names of the parties, what/which
      companies/people/parties/businesses, who made this, who is bound, who am i dealing with, parties, parties to the
      contract/agreement, who made the deal, who is making, two or more parties, who each/either/other side, who are they, sides of the deal/contract/agreement, who agreed, which two, names on the contract, who entered`,
    says: 'by and between, made between, entered into between, hereinafter referred, collectively parties, party',
    near: 'corporation, llc, inc, limited, company, individual',
    wants: 'party',
    place: 'opening',
  },
  {
    name: 'agreement date',
    common: 0.9,
    asks: `date of the/this contract/agreement/document, date on the/this contract/agreement/document/paper, when was this/it signed/made/written/executed/entered, when agreement/contract/lease/document/deal signed/made/written/executed/concluded, when did we/they sign, signing date, dated, what/which day/date
      signed/made/written/executed, date at the top, date written, date signed`,
    says: 'dated as of, made and entered into, made as of, entered into as of, dated, day of',
    near: 'agreement made, effective date',
    wants: 'date',
    place: 'opening',
  },
  {
    name: 'start',
    common: 0.8,
    asks: `when does it/this start/begin/apply, when do the/my obligations/rights start/begin, start/starting/begin/effective
      date, begin, starts, effective, take effect, kick in, come/go into force/effect, becomes binding, first day, when can
      i move in, from/on what/which day/date, count from, valid from, in force from, when do/does obligations/rights/term/lease/agreement/contract begin/start, contract/agreement/lease count/counts/valid/binding from, when valid/active/live/binding, day one, from when`,
    says: 'effective date, commencement date, shall commence, commences, effective as of, begins on, take effect, start date',
    near: 'term, dated as of, entered into as of',
    wants: 'date',
  },
  {
    name: 'end of term',
    common: 0.9,
    asks: `when does it/this end/expire/finish/stop, when is it/this over/done/finished, end date, expire, expiration,
      run out, how long does it/this/the last/run/go, how long is it/this/the/my, how long am i/we stuck/tied/bound/locked,
      tied in, locked in, commitment, duration, how many years/months, last day, finish, length of the, initial term,
      first term, how long will it/this`,
    says: `initial term, term of this agreement, shall expire, expires, expiration date, expiration, continue for a period,
      remain in effect, continue in effect, full force and effect until, term shall, terminates on, ends on,
      commitment period, fixed term, term of lease`,
    near: 'term, years, anniversary, unless terminated',
    wants: 'period',
  },
  {
    name: 'renewal',
    common: 0.5,
    asks: `renew, renewal, auto renew, automatically continue, keep going, roll over, rolls over, extend, extension, go on
      after, another year, another term, continues after, what happens when the term ends, what happens at the end,
      month to month, charged again, next year, stay longer, carry on by itself, sign up again, extend/renew/continue/roll/prolong/restart on its own/itself, first/initial period/term up/over/ends continue, how long/often renewal/renewals/extension, does it continue, option to extend/renew, another term/period/year, automatically extended`,
    says: `automatically renew, renewal term, shall renew, successive terms, successive periods, additional term,
      extended for, option to extend, option to renew, month to month, renewal, extension term, rolling, holding over`,
    near: 'extend, unless either party gives notice, additional year, continue',
  },
  {
    name: 'stop renewal',
    common: 0.35,
    asks: `stop renewal, stop it renewing, not renew, do not want to renew, prevent renewal, cancel renewal, opt out of
      renewal, cancel before it renews, notice before renewal, end instead of renewing, say no to another term,
      turn off auto renew, deadline to cancel, how early do i have to tell, how far in advance, non renewal, by when tell/say/notify/cancel, warning/notice to stop/prevent/avoid/cancel rolling/renewing/renewal/extension, say not renewing, not renewing/renew, deadline to cancel/stop/opt, when must i cancel/tell, how early/late cancel`,
    says: `notice of non renewal, intention not to renew, not to renew, days prior to the expiration, prior to the end of the
      then current term, elect not to renew, written notice prior to expiration, nonrenewal, intending not to continue`,
    near: 'written notice, prior to expiration, days prior',
    wants: 'period',
  },
  {
    name: 'leave early',
    common: 0.55,
    asks: `leave early, end early, get out, back out, pull out, walk away, quit, cancel, terminate, termination, break the
      lease, break the contract, end this whenever, end the contract, end the agreement, stop early, exit, drop out,
      opt out of the contract, change my mind, no longer want, want out, move out early, move out before, without a
      reason, for no reason, any time, give notice, call it off, cut it short, before it ends, before the end, resign,
      ditch, can they drop me, kick me out, end it, end this, stop the contract, quit/cancel/leave/stop/end/terminate/walk whenever/anytime, without giving/having a reason/cause, for any reason, days/weeks/months notice to leave/end/quit/cancel/terminate, pull the plug, end the agreement/contract/lease/deal early/ahead, how much notice, how do i leave, get rid of this contract, escape, way out, free to go, do i have to stay`,
    says: `terminate this agreement, terminate at any time, for convenience, without cause, early termination, may terminate,
      right to terminate, may cancel, cancellation, upon days prior written notice, for any reason, termination by,
      may end this, terminated by either party, break clause, buy out, termination without cause, cancel at any time`,
    near: 'terminate, termination, cancel, prior written notice, rescind',
  },
  {
    name: 'end for breach',
    common: 0.8,
    asks: `break the rules, breach, do not follow, violate, mess up, default, fail to perform, does not do their job, fire me,
      end it if i break, kicked out, reasons they can end, grounds, terminate for cause, evict, eviction, fix the
      problem, chance to fix, fail to pay, stop paying, does not pay, breaks a promise, what happens if i/they/we break/breach/violate/ignore, break the contract/rules/agreement, other side fails/breaks/breaches, terminated for, consequences of breaking, fix a mistake`,
    says: `material breach, terminate for cause, event of default, default, fails to cure, failure to cure, cure such breach,
      breach of this agreement, events of default, immediately terminate, eviction, cure within, commence eviction`,
    near: 'breach, terminate, days after written notice, remedy, failure to pay',
  },
  {
    name: 'after the end',
    common: 0.4,
    asks: `after it ends, after the contract ends, after termination, after we part ways, once it is over, still have to do,
      what survives, afterwards, what do i have to do when it ends, give back, return things, wind down, when it is all
      over, leftover stock, after we are done, obligations continue, duties/obligations/promises remain/left/continue ended/over/end/ends, what remains, sell left/leftover/remaining stock/inventory, sell off, stop using, keep using after, help with the transition/handover, hand over when it ends, after it expires/ended, once it ends/expires, what happens after`,
    says: `upon termination, upon expiration, effect of termination, shall survive, survive termination, following termination,
      following expiration, after termination, transition services, sell off, wind down, return all, post termination,
      upon expiration or termination, phase out, remaining inventory, orderly transition, cease to use, for a period following termination, after expiration, continue to sell`,
    near: 'survival, cease, return, destroy, termination of this agreement',
  },
  {
    name: 'governing law',
    common: 0.9,
    asks: `which/what/whose law/laws, which/what state, which/what country, governing law, law/laws/rules apply/applies/govern/control,
      jurisdiction, state law, what legal system, legal rules, whose rules, governed by, interpreted under, law of, under/by which/what law/laws/state/country, rules control/govern this, read under, law of which`,
    says: `governed by, governing law, laws of the state, laws of, construed in accordance with, in accordance with the laws,
      choice of law, applicable law`,
    near: 'jurisdiction, conflict of laws, state of',
    wants: 'law',
  },
  {
    name: 'disputes',
    common: 0.7,
    asks: `dispute, fight, disagree, disagreement, argue, sue, lawsuit, court, arbitration, arbitrate, mediation, class action,
      take them to court, jury, settle a dispute, where would we go to court, resolve, legal action, argument, if we fight/argue/disagree, settle/settling arguments/disputes/disagreements/fights, sue/suing them/us/me, take to court, go to court/trial/arbitration, who decides`,
    says: `arbitration, binding arbitration, exclusive jurisdiction, venue, courts of, dispute resolution, mediation, waive
      jury trial, class action waiver, small claims, submit to the jurisdiction, arbitrator, disputes arising`,
    near: 'dispute, claim, controversy, jurisdiction, litigation',
  },
  {
    name: 'pass it on',
    common: 0.75,
    asks: `hand over, pass on, pass it on, transfer, give to someone else, sell my contract, let someone take over, take over,
      assign, sublet, sublease, subcontract, someone else take my place, substitute, swap me out, move the contract,
      give this to another, transfer my membership, transfer the lease, delegate, sell it on, step into my shoes, transfer/give/sell/move/hand/pass/sign my side/part/place/rights/contract/agreement/lease/deal/obligations to/over/on another/someone/else/other, agree before i pass, another company/person take over, replace me, give my rights away`,
    says: `assign this agreement, not assign, assignment, assignable, without the prior written consent, may not be assigned,
      transfer this agreement, sublet, sublease, delegate, successors and assigns, transferable, assign or transfer`,
    near: 'assign, transfer, consent, delegate, prior written consent',
    wants: 'permission',
  },
  {
    name: 'change of owner',
    common: 0.25,
    asks: `gets bought, bought out, sold, new owner, merger, merge, acquired, takeover, taken over, change of control, change
      in ownership, sells the business, sells the building, sell the company, another company buys, changes hands,
      acquisition, business is sold, merger/takeover/acquisition/buyout affect/happen, new/different owner/owners/ownership/shareholder, if/when i/we/they/company/one sell/sold/buys/bought/acquired/merge, someone buys us/them/me, company changes hands`,
    says: `change of control, change in control, merger, consolidation, sale of all or substantially all, acquisition,
      acquired by, voting securities, successor, transfer of ownership, sale of the premises, substantially all assets`,
    near: 'merge, ownership, control, assets, stock',
  },
  {
    name: 'change the terms',
    common: 0.8,
    asks: `change the terms, change the rules, change this, change the contract, modify, amend, update the terms, edit,
      alter the deal, rewrite, add rules later, change it without telling, revise, new terms, can they change`,
    says: `amended, amendment, modification, modify, may change, may be modified only, in writing signed by both parties,
      reserve the right to change, revise, update this policy, changes to these terms, waived`,
    near: 'change, update, revised, written instrument',
  },
  {
    name: 'notices',
    common: 0.8,
    asks: `how do i give notice, where do i send, send notice, contact them, who do i contact, get in touch, reach them, email
      them, in writing, address for notices, complain, complaint, phone number, call, write to`,
    says: `notices shall be, in writing, notice must be, certified mail, delivered to, address set forth, contact us, sent by,
      registered mail, email, customer service, write to, deemed given, call`,
    near: 'notice, address, written notice, attention',
    wants: 'place',
  },
  {
    name: 'blame',
    common: 0.7,
    asks: `who is responsible, who is liable, liability, responsible, at fault, sue for, damage, owe if something goes wrong,
      what if something goes wrong, hurt, injured, accident, their fault, on the hook, blame, damages, lost, stolen, theft,
      steal, break something, is it my fault`,
    says: `not be liable, liable for, liability, not responsible, responsible for, limitation of liability, damages, indemnify,
      hold harmless, at own risk, assume all risk, release, negligence, consequential damages, lost or stolen`,
    near: 'responsible, loss, injury, damage, claims',
  },
  {
    name: 'liability cap',
    common: 0.5,
    asks: `most i could owe, maximum liability, cap on liability, limit on damages, how much can i sue for, limit on what they
      pay, how much could i lose, maximum damages, most they pay, limit of liability, cap on damages, worst case,
      ceiling on what they pay, limited liability, how much would they owe, limit to how much, most/maximum/highest pay/owe/lose/claim/recover, at most if, how much pay/owe/liable/recover goes/go wrong, liability limited/capped, limit liability, limited to some/an/a amount/sum, ceiling on damages/liability, biggest bill, how much risk, how much money can i get if they mess up, responsible for lost profits, maximum exposure`,
    says: `limitation of liability, in no event shall, aggregate liability, total liability, not exceed, maximum liability,
      liability shall be limited, consequential damages, indirect special incidental, cumulative liability, punitive damages,
      exceed the amount, lost profits, either party be liable, be liable for any indirect, special incidental consequential, loss of profits, sole remedy, exclusive remedy, in no event will`,
    near: 'liable, liability, damages, exceed, limited to',
  },
  {
    name: 'no cap',
    common: 0.25,
    asks: `unlimited liability, no limit on damages, uncapped, limit does not apply, exceptions to the cap, full amount if they
      hurt me, owe without limit, no ceiling, pay everything, not limited, liable without limit/cap, limit not apply/cover, cap not apply/cover, damages cap cover, what is not capped, full damages, outside the cap, exceptions to liability limit`,
    says: `limitations shall not apply, shall not apply to, except for breach of confidentiality, gross negligence or willful
      misconduct, nothing shall limit, except indemnification obligations, fraud, without limitation liability, exceptions to limitation, shall not limit`,
    near: 'in no event, gross negligence, willful misconduct, indemnification, liability',
  },
  {
    name: 'pay for their loss',
    common: 0.7,
    asks: `cover their costs, pay their lawyer, legal fees, attorney fees, lawyer fees, indemnify, protect them, defend them,
      pay if they get sued, someone sues them, third party sues, hold harmless, pay for their lawyer`,
    says: `indemnify, hold harmless, defend, indemnification, attorneys fees, reasonable attorneys fees, prevailing party,
      legal fees, costs and expenses`,
    near: 'claims, losses, third party, expenses',
  },
  {
    name: 'set damages',
    common: 0.2,
    asks: `penalty, penalties, fine, fined, fixed damages, charge for breaking, what will it cost me to break, pay if i break,
      cost to leave, fee for leaving, early termination fee, cancellation fee, liquidated damages, exit fee, break fee,
      what do i owe if i leave, punish, set amount for breach, owe if i cancel, preset/fixed/agreed penalty/amount/damages, penalty if/for i/breach/breaking/leaving/cancelling/ending, pay if i end/cancel/leave/break/quit/stop ahead/early, charge/charged for cancelling/leaving/ending early, cancel/cancellation/exit/termination charge/fee/penalty, cost to cancel/break/leave`,
    says: `liquidated damages, early termination fee, termination charge, cancellation fee, penalty, termination fee, buy out
      fee, not as a penalty, reasonable estimate, forfeited, termination payment, agreed damages`,
    near: 'penalty, fee, charge, pay an amount equal',
    wants: 'amount',
  },
  {
    name: 'outsiders',
    common: 0.1,
    asks: `someone outside the contract, other people enforce, third party enforce, third party beneficiary, not a party sue,
      anyone else benefit, outsider, other people have rights under this, non parties, somebody/someone/anyone/anybody/person outside/else/other enforce/benefit/rights/claim, did not sign, not part of the deal, enforce this contract`,
    says: `third party beneficiary, third party beneficiaries, no third party, intended beneficiary, solely for the benefit,
      confer upon any person, rights of third parties`,
    near: 'third party, benefit, successors',
  },
  {
    name: 'promise not to sue',
    common: 0.15,
    asks: `give up my right to sue, cannot sue, can i sue, agree not to sue, promise not to sue, challenge their rights,
      contest their, waive claims, release claims, dispute their trademark, question their ownership, take them to court, promise/agree/barred/prevented/stopped not bring/bringing/make/making claims/claim/lawsuit/suit, contest/contesting/challenge/challenging/attack/question/dispute trademark/patent/ownership/rights/validity, give up claims, barred from contesting`,
    says: `covenant not to sue, shall not contest, not challenge, release and discharge, waive any claim, not to contest,
      validity of the marks, shall not challenge, irrevocably waives, attack the validity, not bring any claim`,
    near: 'release, waive, contest, claims, validity',
  },
  {
    name: 'beyond control',
    common: 0.5,
    asks: `act of god, disaster, pandemic, covid, strike, storm, emergency, out of my control, beyond our control, force majeure,
      flood, fire, war, earthquake, something unexpected`,
    says: 'force majeure, acts of god, beyond reasonable control, beyond the control, fire, flood, casualty, strikes',
    near: 'delay, disaster, destroyed, war',
  },
  {
    name: 'whole deal',
    common: 0.8,
    asks: `verbal promise, they told me, promised me, spoken, said on the phone, side agreement, whole agreement, entire agreement,
      other documents count, emails count`,
    says: 'entire agreement, supersedes, prior negotiations, oral, representations, whole agreement, merger clause',
    near: 'understandings, agreements, amendments',
  },
  {
    name: 'what if part is invalid',
    asks: 'illegal part, part is invalid, unenforceable, one part is thrown out, not legal, severability',
    says: 'severability, invalid or unenforceable, held invalid, remaining provisions, illegal',
  },
]
