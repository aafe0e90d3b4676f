import { makePdf } from '#tests/support/files/make-pdf.ts'

/** Provisions of our own writing; the numbers in them change from page to page. */
const PROVISIONS = [
  (n: number) =>
    `Rent. Tenant shall pay rent of $${1_200 + n} each month, in advance, on or before the first day of the month. A payment received after the fifth day is late, and Tenant shall then pay a late charge of $${40 + (n % 30)}.`,
  (n: number) =>
    `Ending early. Tenant may end this Lease before its term by giving ${30 + (n % 4) * 15} days' written notice and paying a fee equal to two months' rent. The notice takes effect at the end of a calendar month.`,
  (n: number) =>
    `Repairs. Landlord shall keep the heating, the plumbing and the roof in working order and shall begin a repair within ${2 + (n % 9)} business days after Tenant reports it. Tenant shall pay for damage that Tenant or a guest of Tenant causes.`,
  (n: number) =>
    `Deposit. Landlord holds a security deposit of $${2_000 + n}. Landlord shall return it within ${14 + (n % 17)} days after Tenant has left, less the cost of repairs described in Section ${(n % 40) + 1}, with a list of what was kept and why.`,
  (n: number) =>
    `Entry. Landlord may enter the apartment to repair or to show it after giving at least ${24 + (n % 3) * 12} hours' notice. In an emergency Landlord may enter without notice and shall leave a note that says so.`,
  (n: number) =>
    `Animals. Tenant may keep one dog or one cat with the written consent of Landlord, for a monthly charge of $${20 + (n % 25)}. Landlord shall not withhold consent without a reason.`,
  (n: number) =>
    `Renewal. Unless either party gives notice at least ${60 + (n % 31)} days before the end of the term, this Lease goes on from month to month on the same conditions, and either party may end it with one month's notice.`,
  (n: number) =>
    `Insurance. Tenant shall hold renter's insurance with liability cover of at least $${100_000 + n * 500} for as long as this Lease runs, and shall show proof of it when Landlord asks.`,
]

/**
 * The pages of a lease as long as wanted, about 2,200 characters each.
 * @param name stands on the first page, so that two of them are different files
 */
export function longContractPages(pages: number, name: string): string[] {
  return Array.from({ length: pages }, (_, page) => {
    const head = page === 0 ? `RESIDENTIAL LEASE AGREEMENT (${name})\n\n` : ''
    const clauses = PROVISIONS.map(
      (provision, index) => `${page + 1}.${index + 1} ${provision(page * PROVISIONS.length + index)}`,
    )
    return `${head}${page + 1}. PART ${page + 1}\n\n${clauses.join('\n\n')}`
  })
}

/** The same lease as a PDF with a text layer. */
export function longContract(pages: number, name: string): Promise<Buffer> {
  return makePdf(longContractPages(pages, name))
}
