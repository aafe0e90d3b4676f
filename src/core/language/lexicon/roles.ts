/**
 * Names for those who bind themselves, as contracts use them; the source of an expression. A document's own
 * names come on top.
 */
export const ROLES = String.raw`(?:sub|co-?)?(?:landlord|landlady|lodger|contributor|tenant|subtenant|roommate|lessor|lessee|sublessor|sublessee|owner|renter|occupant|resident|guest|manager|employer|employee|worker|candidate|contractor|subcontractor|consultant|advisor|agent|broker|dealer|distributor|reseller|vendor|supplier|manufacturer|seller|buyer|purchaser|customer|client|subscriber|member|user|consumer|patient|provider|hospital|licensor|licensee|franchisor|franchisee|borrower|lender|creditor|debtor|guarantor|surety|pledgor|mortgagor|mortgagee|insured|insurer|policyholder|policy\s?owner|beneficiary|carrier|shipper|consignee|charterer|bank|company|corporation|firm|partner|sponsor|investor|shareholder|stockholder|trustee|executor|assignor|assignee|transferor|transferee|recipient|discloser|developer|publisher|author|artist|producer|performer|university|school|student|teacher|athlete|representative|executive|director|officer|administrator|operator|host|organi[sz]er|exhibitor|(?:stall|card|key|pass|account)\s?holder|promoter|servicer|processor|controller|indemnitor|indemnitee|optionee|grantor|grantee|affiliate|auditor|accountant|arbitrator|mediator|appraiser|referee|court|committee|board|engineer|architect|builder|designer|undersigned|signatory|successor|collaborator|marketer|underwriter|depositary|custodian|adviser|government|seller|buyer|donor|payor|payee|maker|holder|issuer|obligor|obligee|warrantor|attorney|lawyer|physician|doctor|driver|passenger|traveller|traveler|merchant|retailer|wholesaler|wireless|institution|team|club|league|adult|parent|guardian|child(?:ren)?|nurse|dentist|technician|installer|electrician|plumber|surveyor|inspector|instructor|coach|tutor|visitor|caretaker|warden|neighbou?r|spouse|volunteer|applicant|participant|player|swimmer|camper|hirer|claimant|homeowner|leaseholder|householder|veterinarian|pharmacist|photographer|caterer|cleaner|gardener|solicitor|association|staff|council|surgeon)(?:s|ies|\(s\))?`
/** Words that no other word belongs to, unlike "each tenant"; the source of an expression. */
export const PRONOUNS = String.raw`we|you|i|he|she|they|it|he\s+or\s+she|he/she`

/** Words for anybody at all, as the source of an expression. */
export const PERSONS = String.raw`party\s[A-D1-4]|part(?:y|ies)|sides?|persons?|people|individuals?|anyone|everyone|everybody|anybody|no\s?one|nobody|none|others|${PRONOUNS}|the\s+(?:two|latter|former)|each|neither|either|both|one`

/** Words that name one party of a paper; the first of a line stands for all. */
export const ONE_PARTY: readonly (readonly string[])[] = [
  'tenant|lessee|renter|resident|occupant|subtenant|sublessee|roommate',
  'landlord|lessor|sublandlord|sublessor|property manager|property owner',
  'employee|worker|candidate|staff member|trainee|intern',
  'employer',
  'company|corporation|firm',
  'member|subscriber|policyholder|policy holder|insured|account holder|cardholder|user|students?|guest|traveler|passenger|participant',
  'customer|client|consumer|purchaser|buyer|homeowner',
  'patient',
  'borrower|debtor|mortgagor',
  'lender|creditor|bank|mortgagee',
  'seller|vendor|dealer',
  'insurer|insurance company|carrier|underwriter',
  'club|gym|facility|hospital|clinic|school|store|agency|landlords|provider|operator|studio|venue',
  'contractor|consultant|freelancer',
  'supplier|manufacturer',
  'distributor|reseller|dealer',
  'licensor',
  'licensee',
  'franchisor',
  'franchisee',
  'guarantor|co-signer|cosigner',
  'owner',
  'agent|broker',
].map((line) => line.split('|'))

const words = (list: string): readonly string[] => list.split(/\s+/)

/** The side of one who reads a paper that the other side has written. */
export const READER_ROLES =
  words(`tenant lessee renter occupant resident subtenant sublessee employee worker patient
  borrower debtor member subscriber user student traveler traveller passenger policyholder insured guarantor participant
  volunteer`)

/** The side that wrote it. */
export const COUNTERPARTY_ROLES =
  words(`landlord lessor sublandlord sublessor management employer company club gym hospital
  clinic lender bank insurer carrier provider school university hotel creditor agency studio organizer organiser`)

/** Roles that name a party in a form ("Tenant: Denise Okafor") and beside its name: `Acme Inc. ("Seller")`. */
export const PARTY_ROLES =
  words(`landlord tenant sublandlord subtenant lessor lessee employer employee member patient
  guarantor provider client customer contractor buyer seller purchaser borrower lender creditor licensor licensee owner
  renter roommate insured insurer policyholder subscriber candidate franchisor franchisee company supplier distributor
  vendor consultant reseller landlady lodger`)

/** Roles that name a party beside its name alone: in a form, "Bank" and "Agent" are somebody else's. */
export const BESIDE_NAME_ROLES =
  words(`executive club bank agent manufacturer organizer organiser school sponsor operator carrier charterer contributor artist
  author teacher caterer photographer performer`)

/** Roles that no name of a company begins with, unlike "Bank of America" and "Club Monaco". */
export const NAMELESS_ROLES = words(
  'purchaser landlord tenant company customer provider supplier licensor licensee owner',
)

/** Roles that name a party in a form in another language: "Vermieter: Ada Roe". */
export const ROLES_ABROAD =
  words(`vermieter(?:in)? mieter(?:in)? auftraggeber(?:in)? auftragnehmer(?:in)? arbeitgeber(?:in)? arbeitnehmer(?:in)?
  käufer(?:in)? verkäufer(?:in)? kunde kundin darlehensgeber darlehensnehmer verhuurder huurder opdrachtgever
  opdrachtnemer werkgever werknemer koper verkoper bailleur bailleresse locataire prestataire employeur salariée? vendeur
  acheteur arrendadora? arrendatari[oa] empleador trabajadora? comprador vendedora? locatore locatrice conduttore
  conduttrice committente acquirente venditore senhori[oa] inquilin[oa] wynajmujący najemca`)
