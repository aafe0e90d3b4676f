import type { Concept } from './concept.ts'

/** What contracts between businesses, freelancers and licensors settle. */
export const BUSINESS_CONCEPTS: readonly Concept[] = [
  {
    name: 'non-compete',
    common: 0.25,
    asks: `compete, competitor, competition, rival, non compete, noncompete, work for someone else, same kind of business,
      start my own business, open my own, similar business, work elsewhere, work in the same field, another job,
      side job, moonlight, go into business, set up on my own, take a job with a competitor, compete with them, same line of business/work, rival/competing/similar products/business/company/firm/services, sell competing/rival, on my own, start/open/run my/own/rival/competing/similar business/company/shop, work for competitor/competition/rival, compete against, own thing in the same field, join a competitor`,
    says: `shall not compete, non competition, noncompetition, not engage in, competing business, competitive with, competes with,
      directly or indirectly engage, restrictive covenant, covenant not to compete, competing products, other employment, products which compete, compete with the products, competitive products, competing product, similar products, shall not sell, represent or sell other`,
    near: 'compete, competitive, competitor, engage, business',
    wants: 'permission',
  },
  {
    name: 'exceptions to a ban',
    common: 0.15,
    asks: `exception, exceptions, except, carve out, loophole, when is it allowed anyway, still allowed, exempt, exceptions to
      exclusivity, exceptions to the non compete, allowed to compete, does not count, carved out, excepted from, what does not fall under, exceptions/exception to/from the, allowed despite, not covered by the ban`,
    says: `notwithstanding the foregoing, shall not prohibit, shall not prevent, shall not apply, nothing shall prevent, except
      that, other than, shall not be deemed, permitted to, exclusivity shall not, may own less than`,
    near: 'except, notwithstanding, provided however, excluding, non exclusive',
  },
  {
    name: 'exclusivity',
    common: 0.35,
    asks: `exclusive, exclusively, exclusivity, only them, only from them, only buy from, only sell through, work with anyone else,
      deal with others, somebody else, use another supplier, use another provider, someone else, shop around, sole
      supplier, only one, other dealers, other distributors, am i the only, other customers, buy elsewhere, loyal, tied to one/this/them, bound to one, appoint/use/hire other/another dealers/distributors/suppliers/agents/resellers, free to appoint/sell/buy/use, in my area/territory, sole/only distributor/supplier/provider/dealer/seller, work only with, sell/buy elsewhere, other suppliers/vendors/providers/buyers, sign with someone else, use a different, monopoly, protected area`,
    says: `exclusive, exclusive right, sole and exclusive, exclusively, exclusive basis, exclusive distributor, exclusive
      license, sole supplier, shall not appoint, shall purchase exclusively, exclusivity, exclusive territory, only through, only distributor, shall not obtain, from any other, solely from, not appoint any other, appoint any other, exclusive worldwide, exclusive agent, exclusive provider, to the exclusion`,
    near: 'sole, other person, any third party, territory',
  },
  {
    name: 'customers off limits',
    common: 0.1,
    asks: `contact their customers, steal customers, take clients, take customers, poach clients, sell to their customers, solicit
      customers, contact clients, approach customers, work for their clients, go after clients, bring clients with me,
      do business with their customers, approach/approaching/contact/contacting/call/email/take/steal/poach/keep their/my old/former customers/clients, clients after i leave, serve their customers`,
    says: `solicit customers, solicit any customer, solicit clients, divert customers, not solicit business, contact customers,
      accounts, interfere with, induce any customer, customers of the company, non solicitation`,
    near: 'solicit, customer, client, divert, induce',
    wants: 'permission',
  },
  {
    name: 'staff off limits',
    common: 0.15,
    asks: `hire their employees, hire their staff, poach staff, poach employees, recruit, steal employees, offer a job to their,
      take their workers, solicit employees, headhunt, bring coworkers, hire away, hire people, hire each other, hire/hiring/recruit/recruiting/employ/poach/take their/each workers/employees/people/staff/team/developers, job to someone on their team, hire someone who works for them, bring former colleagues`,
    says: `solicit employees, solicit any employee, not solicit for employment, hire any employee, employ any person, induce any
      employee, recruit, no hire, solicit or hire, non solicitation, encourage to leave, employees of the other party`,
    near: 'solicit, employee, hire, personnel, recruit',
    wants: 'permission',
  },
  {
    name: 'speak badly',
    common: 0.1,
    asks: `bad mouth, badmouth, trash talk, criticize, say bad, negative review, bad review, speak badly, complain publicly,
      disparage, talk bad, post about, leave a review, insult, make them look bad, complain online, public criticism, criticize/criticizing/criticise/insult/attack the/other/them/company, say/saying/write/post negative/bad/mean/rude things/stuff/review/reviews, in trouble if i badmouth, honest review, rate them online`,
    says: `disparage, disparaging, non disparagement, derogatory, defamatory, injurious to the reputation, negative statements,
      damage the goodwill, detrimental to the reputation, bring into disrepute`,
    near: 'reputation, goodwill, statements, detrimental',
    wants: 'permission',
  },
  {
    name: 'first refusal',
    common: 0.15,
    asks: `first chance, first dibs, first right, right of first refusal, first refusal, first offer, offer it to them first, match
      an offer, before selling to others, offered first, get first pick, chance to buy first, first choice, negotiate first, first chance/right/option/opportunity/crack/look/pick/dibs/refusal to buy/purchase/offer, match an outside/other offer, let them match, before i sell/license/offer, offer it to them`,
    says: `right of first refusal, first refusal, right of first offer, right of first negotiation, first right, bona fide offer,
      first opportunity, same terms and conditions as offered, match such offer, first negotiation, shall first offer`,
    near: 'offer, opportunity, third party offer',
  },
  {
    name: 'best price',
    common: 0.1,
    asks: `best price, best deal, lowest price, better price, better deal, same price as others, most favored, match the price,
      match prices, cheaper for someone else, charge others less, price match, as good a deal, same terms as other customers,
      someone else gets it cheaper, lower price to others, another/other customer/customers/client pays/pay/get/gets less/cheaper/better, terms as good, pay less too, cheaper deal elsewhere, better terms, match lower price, lowest price guarantee, equal treatment`,
    says: `most favored nation, most favored customer, no less favorable, less favorable than, more favorable, lowest price,
      terms as favorable, favorable pricing, lower price, most favoured, at least as favorable`,
    near: 'favorable, price, other customers, equivalent',
  },
  {
    name: 'share of money',
    common: 0.4,
    asks: `share of profit, share the profit, profit share, split the money, split profits, revenue share, cut of, percentage of
      sales, royalty, royalties, commission, share of revenue, who gets what share, percent do i get, how is the money
      shared, how much do i earn, share earnings, portion of the income, kickback, piece of the profits, percentage/percent/share/cut/portion/slice of sales/revenue/profit/profits/income/money/earnings, hand over a percentage, royalty/royalties/commission, how is the money/revenue/profit split/shared/divided, who gets the money/profit, profit/revenue split/sharing`,
    says: `royalty, royalties, percent of net sales, of net sales, revenue share, share of revenue, profit sharing, commission,
      percentage of, net revenues, gross revenues, net profits, shall pay royalty, percent of gross, pro rata`,
    near: 'percent, revenue, sales, profits, remit',
    wants: 'amount',
  },
  {
    name: 'price rises',
    common: 0.15,
    asks: `raise the price, increase the price, price go up, prices go up, rent go up, raise rent, rent increase, fee increase,
      hike, more expensive, charge more later, cost more next year, price change, change the price, increase fees, limit on
      price increases, locked price, freeze, raise my rate, bump up, fixed price, price increase, ceiling/limit/cap on price/prices/fee/fees/rent increases/increase, charge/charging me/us more, prices/price/fees/rates/rent/dues change/increase/rise/go/higher, put up the price, cost go up, raise/raising rates/fees/dues, price locked/fixed/guaranteed`,
    says: `increase the price, price increase, not increase, may increase, adjust the fees, adjusted annually, consumer price
      index, shall not exceed, increased by, prices may be changed, change prices, rent increases, escalation, adjust prices,
      prices shall remain, rate change, modify the dues, modify dues, modify fees, change the fees, change fees, then current rates`,
    near: 'increase, price, adjust, change, percent, rates',
  },
  {
    name: 'minimum',
    common: 0.3,
    asks: `minimum, least, at least, minimum order, minimum purchase, minimum amount, how little, must i buy, required to buy,
      have to order, quota, smallest, sales target, minimum payment, promise to buy, have to spend, minimum number, smallest/lowest amount/order/quantity/purchase, obliged/obligated/forced/committed to order/buy/purchase/spend/sell, reach target/quota/number, sales target/goal/quota, how few, commit to buy/purchase/order, buy a certain amount, guarantee sales/purchases/volume, order commitment, meet targets`,
    says: `minimum purchase, minimum order, minimum quantity, minimum annual, minimum commitment, at least, no less than, not less
      than, minimum royalty, minimum payment, shall purchase, guaranteed minimum, minimum sales, minimum guarantee, quota, quotas, commits to purchase, threshold, shortfall, purchase commitment, minimum threshold, minimum units, performance targets`,
    near: 'minimum, purchase, order, quantity, units',
    wants: 'amount',
  },
  {
    name: 'usage limits',
    common: 0.2,
    asks: `use too much, limit on use, usage limit, maximum number, how many can i, cap on use, extra if i go over, go over,
      overage, exceed the limit, maximum quantity, more than allowed, number of users, how many users, volume limit, run
      over, over the limit, most i can order, data limit, upper limit, how many units/users/copies/devices/seats/times, upper/maximum limit/number/amount on/of, limited to a number, restriction on quantity/volume/use/number, exceed my quota, too many, buy/order/use as much/many as, cap on quantity/volume/orders`,
    says: `not to exceed, maximum number, number of users, excess usage, additional fee for, exceed the, limited to, up to,
      maximum quantity, overage, volume, usage in excess, in excess of, no more than, per month maximum`,
    near: 'exceed, maximum, limit, additional, excess',
  },
  {
    name: 'who owns work',
    common: 0.35,
    asks: `who owns, own the work, own what i make, own what i create, ownership, intellectual property, my ideas, my inventions,
      copyright, rights to my work, keep the rights, belongs to, belong, what i invent, things i create, give up rights,
      my designs, code i write, my content, my photos, sign over, become theirs, inventions, invent/create/develop/design/make/write/build something/things/anything whose/mine/own/owns, sign/signing over intellectual property/rights/inventions/work, whose property, who keeps the rights, ideas belong to, keep what i make, ownership of my work, own the results, new inventions, inventions during`,
    says: `hereby assigns, work made for hire, works made for hire, shall own, sole and exclusive property, all right title and
      interest, exclusive property of, shall be the property of, assign to the company, intellectual property rights,
      ownership of, inventions, vest in, sole owner`,
    near: 'own, title, property, intellectual property, copyright, assign',
  },
  {
    name: 'shared ownership',
    common: 0.1,
    asks: `own together, jointly own, joint ownership, co own, both own, share ownership, share the rights, shared property,
      owned by both, fifty fifty, equal ownership, belongs to both, held/owned/shared by both, intellectual property both/jointly/together, belong to the two/both, two of us own, equally, each own half, joint inventions`,
    says: `jointly owned, joint ownership, jointly own, joint owners, co owned, joint intellectual property, equal undivided
      interest, owned jointly, joint inventions, co owners`,
    near: 'jointly, joint, ownership, both parties',
  },
  {
    name: 'license',
    common: 0.5,
    asks: `license, licence, permission to use, allowed to use, right to use, use their brand, use their logo, use their name, use
      their software, use their technology, use the trademark, use their stuff, what can i use, use my photos, use my content,
      what rights do i get, what can i do with it, how may i use, rights/right to use, given a license, am i licensed, may i use, technology/brand/logo/name/software/patent/trademark use, what does the license cover/allow, scope of the license, which rights`,
    says: `grants to, hereby grants, license to use, right and license, non exclusive license, limited license, licensed
      rights, right to use, grant of license, royalty free license, licenses granted, exclusive license, use the marks`,
    near: 'license, grant, use, rights, sublicense',
  },
  {
    name: 'license not transferable',
    common: 0.25,
    asks: `transfer the license, give my license, share the license, sell my license, lend, sublicense, let others use, let somebody
      use, share my account, share my login, let a friend use, pass the license, use rights to someone else, sublicense/sublicensing, license tied/personal/limited to me, let others/friends/contractors use, license transferable/transferred/assigned, lend my license`,
    says: `non transferable, nontransferable, non sublicensable, not sublicense, without the right to sublicense, may not transfer,
      non assignable, personal license, not be transferred, no right to sublicense, sublicense`,
    near: 'sublicense, transfer, license, assign',
  },
  {
    name: 'related companies',
    common: 0.15,
    asks: `affiliate, affiliates, sister company, sister companies, subsidiary, subsidiaries, parent company, related companies,
      group companies, my other companies, partner companies, whole group, does it cover my other, subsidiary/subsidiaries/affiliate/affiliates/parent use/get/covered/included/license/licensed/licensing, other companies in the group, same license for my, companies in our group`,
    says: `affiliates, and its affiliates, subsidiaries, licensee and its affiliates, licensor and its affiliates, affiliated
      companies, parent corporation, sublicense to affiliates, on behalf of its affiliates, affiliate means`,
    near: 'affiliate, subsidiary, license, parent',
  },
  {
    name: 'unlimited license',
    common: 0.05,
    asks: `unlimited use, unlimited license, as much as i want, as many as i want, all you can, no limit on use, unlimited users,
      any number, whole company use, use without limit, enterprise license, everywhere, any/without cap/limit on usage/use/users/copies, use as often/much as, entire/whole enterprise/company/organization use, unlimited`,
    says: `unlimited, enterprise wide, unlimited number, unlimited license, without limitation as to number, all you can eat,
      unrestricted, unlimited right, site license`,
    near: 'license, number, worldwide, copies',
  },
  {
    name: 'license forever',
    common: 0.15,
    asks: `forever, permanent, permanently, perpetual, take it back, take back the license, revoke, irrevocable, keep using after, keep
      it for life, lasts forever, lose the license, cancel the license, taken away, still use it afterwards, license last/lasts/lasting forever/ever/permanently, last for ever, withdraw/revoke/cancel/take/end the license/licence, license later, license expire/end/run, never ends`,
    says: `perpetual, irrevocable, perpetual license, irrevocable license, royalty free perpetual, in perpetuity, non revocable,
      revocable, fully paid up, perpetuity`,
    near: 'license, worldwide, royalty free, survive',
  },
  {
    name: 'source code escrow',
    common: 0.03,
    asks: `source code, escrow, vendor goes out of business, goes bankrupt get the code, get the code, third party hold the code,
      software maker disappears, backup of the code, safe keeping, shut down, source code/source kept/held/deposited/released, vendor/developer/supplier goes bust/bankrupt/under/out, escrow agent`,
    says: `source code escrow, escrow agent, deposit source code, escrow agreement, release of source code, source code, deposit
      materials, escrow`,
    near: 'bankruptcy, source, deposit, release conditions',
  },
  {
    name: 'audit',
    common: 0.4,
    asks: `audit, inspect the books, check the books, check the records, check the accounts, look at the books, look at my books, look
      at their records, look into, see their records, inspect, verify the numbers, prove the numbers, go through my records,
      check my numbers, keep records, see the accounts, check up, examine/inspect/check/review/look/see/go my/our/their/the accounts/books/records/finances/numbers/financials, financial records, entitled to examine, who may inspect, prove what i sold, check that i paid right`,
    says: `audit, right to audit, books and records, inspect, inspection, examine the books, independent auditor, accounting
      records, complete and accurate records, during normal business hours, accountant, underpayment, keep records`,
    near: 'records, inspect, examine, books, accounts',
  },
  {
    name: 'insurance duty',
    common: 0.35,
    asks: `insurance, insured, policy, coverage, renters insurance, liability insurance, need insurance, have to insure, buy
      insurance, carry insurance, who insures, insure, proof of insurance, what/which insurance carry/need/have, must/need have/carry/hold insurance/coverage/cover, liability coverage/cover, insured against, how much insurance/coverage`,
    says: `insurance, maintain insurance, commercial general liability, certificate of insurance, additional insured, insurance
      coverage, insurance policy, liability insurance, renters insurance, workers compensation, policy limits, self insure`,
    near: 'coverage, policy, insurer, insured, per occurrence',
  },
  {
    name: 'warranty',
    common: 0.3,
    asks: `warranty, warranties, guarantee, guaranteed, defect, defective, broken, does not work, faulty, repair it free, replace it,
      how long is the warranty, stand behind, breaks down, fix it for free, return it, quality problem, something is wrong
      with it, how long/many months guaranteed/guarantee/warranty/covered, fix/repair/replace defects/faults/problems free, product guaranteed, under warranty, warranty period/length/last`,
    says: `warranty period, warrants that, warranty, months from, free from defects, defects in material, warranty shall, repair or
      replace, limited warranty, as is, disclaims all warranties, period of warranty, days after delivery, merchantability, warranty period of, warrants for a period, period of months from, year warranty, days from delivery`,
    near: 'warrants, defects, conform, replacement, warranties',
  },
  {
    name: 'secrets',
    common: 0.7,
    asks: `secret, secrets, confidential, confidentiality, nda, tell anyone, talk about, share information, keep quiet, keep private,
      disclose, reveal, tell people, discuss, what can i not talk about`,
    says: `confidential information, confidentiality, not disclose, non disclosure, trade secrets, proprietary information, keep
      confidential, strict confidence, disclose to any third party`,
    near: 'disclose, confidential, proprietary',
  },
  {
    name: 'delivery',
    asks: `delivery, deliver, ship, shipping, when do i get it, arrive, late delivery, who pays shipping, pick up, receive the goods`,
    says: 'delivery, shall deliver, shipment, shipping, delivery date, fob, risk of loss, freight, ship, lead time',
    near: 'deliver, goods, products, carrier',
  },
  {
    name: 'independent contractor',
    asks: `employee or contractor, freelancer, am i an employee, self employed, contractor, taxes withheld, who pays taxes`,
    says: `independent contractor, not an employee, relationship of the parties, withhold taxes, responsible for taxes, agency
      partnership, employment relationship, taxes`,
    near: 'contractor, employee, tax, partnership',
  },
]
