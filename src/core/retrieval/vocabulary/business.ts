import type { Topic } from './topic.ts'

/** What contracts between businesses, freelancers and licensors settle. */
export const BUSINESS_TOPICS: readonly Topic[] = [
  {
    name: 'non-compete',
    title: 'Am I barred from competing?',
    common: 0.25,
    says: `shall not compete, non competition, noncompetition, not engage in, competing business, competitive with, competes with,
      directly or indirectly engage, restrictive covenant, covenant not to compete, competing products, other employment, products which compete, compete with the products, competitive products, competing product, similar products, shall not sell, represent or sell other`,
    near: 'compete, competitive, competitor, engage, business',
    wants: 'permission',
  },
  {
    name: 'exceptions to a ban',
    title: 'Are there exceptions to the ban?',
    common: 0.15,
    says: `notwithstanding the foregoing, shall not prohibit, shall not prevent, shall not apply, nothing shall prevent, except
      that, other than, shall not be deemed, permitted to, exclusivity shall not, may own less than`,
    near: 'except, notwithstanding, provided however, excluding, non exclusive',
  },
  {
    name: 'exclusivity',
    title: 'Is this exclusive?',
    common: 0.35,
    says: `exclusive, exclusive right, sole and exclusive, exclusively, exclusive basis, exclusive distributor, exclusive
      license, sole supplier, shall not appoint, shall purchase exclusively, exclusivity, exclusive territory, only through, only distributor, shall not obtain, from any other, solely from, not appoint any other, appoint any other, exclusive worldwide, exclusive agent, exclusive provider, to the exclusion`,
    near: 'sole, other person, any third party, territory',
  },
  {
    name: 'customers off limits',
    title: 'Can I work with their customers?',
    common: 0.1,
    says: `solicit customers, solicit any customer, solicit clients, divert customers, not solicit business, contact customers,
      accounts, interfere with, induce any customer, customers of the company, non solicitation`,
    near: 'solicit, customer, client, divert, induce',
    wants: 'permission',
  },
  {
    name: 'staff off limits',
    title: 'Can I hire their people?',
    common: 0.15,
    says: `solicit employees, solicit any employee, not solicit for employment, hire any employee, employ any person, induce any
      employee, recruit, no hire, solicit or hire, non solicitation, encourage to leave, employees of the other party`,
    near: 'solicit, employee, hire, personnel, recruit',
    wants: 'permission',
  },
  {
    name: 'speak badly',
    title: 'May I say bad things about them?',
    common: 0.1,
    says: `disparage, disparaging, non disparagement, derogatory, defamatory, injurious to the reputation, negative statements,
      damage the goodwill, detrimental to the reputation, bring into disrepute`,
    near: 'reputation, goodwill, statements, detrimental',
    wants: 'permission',
  },
  {
    name: 'first refusal',
    title: 'Does somebody get the first chance to buy?',
    common: 0.15,
    says: `right of first refusal, first refusal, right of first offer, right of first negotiation, first right, bona fide offer,
      first opportunity, same terms and conditions as offered, match such offer, first negotiation, shall first offer`,
    near: 'offer, opportunity, third party offer',
  },
  {
    name: 'best price',
    title: 'Do I always get the best price?',
    common: 0.1,
    says: `most favored nation, most favored customer, no less favorable, less favorable than, more favorable, lowest price,
      terms as favorable, favorable pricing, lower price, most favoured, at least as favorable`,
    near: 'favorable, price, other customers, equivalent',
  },
  {
    name: 'share of money',
    title: 'Who gets a share of the money?',
    common: 0.4,
    says: `royalty, royalties, percent of net sales, of net sales, revenue share, share of revenue, profit sharing, commission,
      percentage of, net revenues, gross revenues, net profits, shall pay royalty, percent of gross, pro rata`,
    near: 'percent, revenue, sales, profits, remit',
    wants: 'amount',
  },
  {
    name: 'price rises',
    title: 'Can the price go up?',
    common: 0.15,
    says: `increase the price, price increase, not increase, may increase, adjust the fees, adjusted annually, consumer price
      index, shall not exceed, increased by, prices may be changed, change prices, rent increases, escalation, adjust prices,
      prices shall remain, rate change, modify the dues, modify dues, modify fees, change the fees, change fees, then current rates`,
    near: 'increase, price, adjust, change, percent, rates',
  },
  {
    name: 'minimum',
    title: 'Is there a minimum I must buy?',
    common: 0.3,
    says: `minimum purchase, minimum order, minimum quantity, minimum annual, minimum commitment, at least, no less than, not less
      than, minimum royalty, minimum payment, shall purchase, guaranteed minimum, minimum sales, minimum guarantee, quota, quotas, commits to purchase, threshold, shortfall, purchase commitment, minimum threshold, minimum units, performance targets`,
    near: 'minimum, purchase, order, quantity, units',
    wants: 'amount',
  },
  {
    name: 'usage limits',
    title: 'Is there a limit on how much I can use?',
    common: 0.2,
    says: `not to exceed, maximum number, number of users, excess usage, additional fee for, exceed the, limited to, up to,
      maximum quantity, overage, volume, usage in excess, in excess of, no more than, per month maximum`,
    near: 'exceed, maximum, limit, additional, excess',
  },
  {
    name: 'who owns work',
    title: 'Who owns what is made?',
    common: 0.35,
    says: `hereby assigns, work made for hire, works made for hire, shall own, sole and exclusive property, all right title and
      interest, exclusive property of, shall be the property of, assign to the company, intellectual property rights,
      ownership of, inventions, vest in, sole owner`,
    near: 'own, title, property, intellectual property, copyright, assign',
  },
  {
    name: 'shared ownership',
    title: 'Is anything owned together?',
    common: 0.1,
    says: `jointly owned, joint ownership, jointly own, joint owners, co owned, joint intellectual property, equal undivided
      interest, owned jointly, joint inventions, co owners`,
    near: 'jointly, joint, ownership, both parties',
  },
  {
    name: 'license',
    title: 'What am I allowed to use?',
    common: 0.5,
    says: `grants to, hereby grants, license to use, right and license, non exclusive license, limited license, licensed
      rights, right to use, grant of license, royalty free license, licenses granted, exclusive license, use the marks`,
    near: 'license, grant, use, rights, sublicense',
  },
  {
    name: 'license not transferable',
    title: 'Can I let others use the license?',
    common: 0.25,
    says: `non transferable, nontransferable, non sublicensable, not sublicense, without the right to sublicense, may not transfer,
      non assignable, personal license, not be transferred, no right to sublicense, sublicense`,
    near: 'sublicense, transfer, license, assign',
  },
  {
    name: 'related companies',
    title: 'Does this cover related companies?',
    common: 0.15,
    says: `affiliates, and its affiliates, subsidiaries, licensee and its affiliates, licensor and its affiliates, affiliated
      companies, parent corporation, sublicense to affiliates, on behalf of its affiliates, affiliate means`,
    near: 'affiliate, subsidiary, license, parent',
  },
  {
    name: 'unlimited license',
    title: 'Can I use it without limit?',
    common: 0.05,
    says: `unlimited, enterprise wide, unlimited number, unlimited license, without limitation as to number, all you can eat,
      unrestricted, unlimited right, site license`,
    near: 'license, number, worldwide, copies',
  },
  {
    name: 'license forever',
    title: 'Does the license last forever?',
    common: 0.15,
    says: `perpetual, irrevocable, perpetual license, irrevocable license, royalty free perpetual, in perpetuity, non revocable,
      revocable, fully paid up, perpetuity`,
    near: 'license, worldwide, royalty free, survive',
  },
  {
    name: 'source code escrow',
    title: 'Is the source code kept with a third party?',
    common: 0.03,
    says: `source code escrow, escrow agent, deposit source code, escrow agreement, release of source code, source code, deposit
      materials, escrow`,
    near: 'bankruptcy, source, deposit, release conditions',
  },
  {
    name: 'audit',
    title: 'Can they check my books?',
    common: 0.4,
    says: `audit, right to audit, books and records, inspect, inspection, examine the books, independent auditor, accounting
      records, complete and accurate records, during normal business hours, accountant, underpayment, keep records`,
    near: 'records, inspect, examine, books, accounts',
  },
  {
    name: 'insurance duty',
    title: 'Must I have insurance?',
    common: 0.35,
    says: `insurance, maintain insurance, commercial general liability, certificate of insurance, additional insured, insurance
      coverage, insurance policy, liability insurance, renters insurance, workers compensation, policy limits, self insure`,
    near: 'coverage, policy, insurer, insured, per occurrence',
  },
  {
    name: 'warranty',
    title: 'Is there a warranty?',
    common: 0.3,
    says: `warranty period, warrants that, warranty, months from, free from defects, defects in material, warranty shall, repair or
      replace, limited warranty, as is, disclaims all warranties, period of warranty, days after delivery, merchantability, warranty period of, warrants for a period, period of months from, year warranty, days from delivery`,
    near: 'warrants, defects, conform, replacement, warranties',
  },
  {
    name: 'secrets',
    title: 'What must be kept secret?',
    common: 0.7,
    says: `confidential information, confidentiality, not disclose, non disclosure, trade secrets, proprietary information, keep
      confidential, strict confidence, disclose to any third party`,
    near: 'disclose, confidential, proprietary',
  },
  {
    name: 'delivery',
    title: 'When is it delivered?',
    says: 'delivery, shall deliver, shipment, shipping, delivery date, fob, risk of loss, freight, ship, lead time',
    near: 'deliver, goods, products, carrier',
  },
  {
    name: 'independent contractor',
    title: 'Am I an employee or a contractor?',
    says: `independent contractor, not an employee, relationship of the parties, withhold taxes, responsible for taxes, agency
      partnership, employment relationship, taxes`,
    near: 'contractor, employee, tax, partnership',
  },
]
