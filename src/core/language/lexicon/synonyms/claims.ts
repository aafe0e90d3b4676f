/**
 * The strictest synonyms: words that mean the same in an answer and in a document. A word too many here lets a false
 * sentence through; in those of `search.ts` it finds a passage too many, in those of `kinds.ts` only a likely topic.
 */
export const SAME = `pay payment payable paid owe owed due remit cost charge; end expire expiration terminate termination over;
  cancel cancellation terminate termination; quit resign terminate termination leave; stop terminate end cease; begin start commence commencement effective;
  move vacate leave; leave vacate terminate end quit resign; home apartment flat premises unit house dwelling property residence place;
  fix repair maintain; return refund reimburse repay back; tell notify notice inform; write written writing;
  consent permission approval approve agree authorization authorize ok assent signature; month monthly; year yearly annual annually; week weekly; day daily; quarter quarterly; hour hourly;
  early prior before advance earlier; late overdue delinquent past; extra additional further more; raise increase rise; lower reduce decrease reduction;
  kid child minor; car vehicle automobile; sublet sublease subletting; job employment position work role; boss supervisor manager; salary wage pay compensation;
  vacation pto holiday leave; bill invoice statement; buy purchase; sell sale; secret confidential proprietary confidentiality; share disclose disclosure; hurt injure injury;
  break breach broken violate violation; damage damaged; renew renewal extend extension; automatic automatically; sue lawsuit court litigation action; enter entry access visit come;
  agreement contract lease policy sublease membership; lease term; money amount sum; last term duration length; long term duration length; penalty fine fee charge; fee charge cost; price cost charge fee rate;
  cover coverage include included insure; live reside occupy occupancy; rent rental lease; send mail mailed deliver; letter mail; apply application; 
  part portion share; everything whole entire full; whole entire; rule law; govern law; decide settle resolve; dispute disagreement claim; arbitrate arbitration arbitrator; 
  retain withhold keep; let allow permit; use usage; cash money; card credit; phone telephone; email electronic; deadline date day; discount reduction;
  name call; sign signature signed; follow comply; hand deliver give; ask request; receive get receipt; happen occur; change amend modify modification alter; transfer assign assignment;
  worth value; total all sum; guest visitor; smoke smoking; bonus incentive; trash garbage refuse; power electricity electric; heat heating; furnish provide; bring`
/** A narrower word of a claim is held by a wider one of the document, not the other way round. */
export const WITHIN: Readonly<Record<string, string>> = {
  dog: 'pet animal',
  puppy: 'pet animal dog',
  cat: 'pet animal',
  hamster: 'pet animal',
  paint: 'alteration alter',
  pay: 'fee charge cost price rent due payment',
  receive: 'entitle',
  deduct: 'withhold retain keep less',
  keep: 'allow permit pet animal retain withhold',
}
