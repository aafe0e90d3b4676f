import PDFDocument from 'pdfkit'

/**
 * A PDF with a text layer, one string per page; line breaks start new lines.
 * @param options.password locks it, so that it cannot be opened without
 * @param options.ownerPassword only forbids changes; everybody can open it
 */
export function makePdf(
  pages: readonly string[],
  options: { password?: string; ownerPassword?: string } = {},
): Promise<Buffer> {
  return new Promise((done, failed) => {
    const { password, ownerPassword } = options
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: 72,
      autoFirstPage: false,
      pdfVersion: '1.7',
      ...(password === undefined ? {} : { userPassword: password, ownerPassword: `${password}-owner` }),
      ...(ownerPassword === undefined ? {} : { ownerPassword, permissions: { modifying: false } }),
    })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.on('error', failed)
    for (const text of pages) {
      pdf.addPage()
      pdf.fontSize(11).text(text, { lineGap: 2 })
    }
    pdf.end()
  })
}

/** A lease of one page whose tenant has until January 31, 2026 to say that they stay. */
export function renewalLeasePages(): string[] {
  return [
    `RESIDENTIAL LEASE AGREEMENT\n\nThis Lease Agreement is made on January 2, 2025 between Harbor Lane Properties LLC ("Landlord") and Dana Whitfield ("Tenant").\n\n1. TERM\n\n1.1 Term. The term begins on February 1, 2025 and ends on March 31, 2026.\n\n2. RENEWAL\n\n2.1 Renewal notice. Tenant must give written notice of renewal by January 31, 2026.\n\n3. RENT\n\n3.1 Monthly Rent. Tenant shall pay rent of $1,850 per month.`,
  ]
}

/** A lease of our own writing, three pages. `name` makes it a document of its own. */
export function leasePages(name = 'Dana Whitfield'): string[] {
  return [
    `RESIDENTIAL LEASE AGREEMENT\n\nThis Lease Agreement is made on May 1, 2027 between Harbor Lane Properties LLC ("Landlord") and ${name} ("Tenant").\n\n1. PREMISES\n\n1.1 Address. Landlord leases to Tenant the apartment at 14 Harbor Lane, Unit 3.\n\n1.2 Term. The term begins on June 1, 2027 and ends on May 31, 2028.`,
    `2. RENT\n\n2.1 Monthly Rent. Tenant shall pay rent of $1,850 per month, due on the 1st day of each month.\n\n2.2 Late Fee. Rent is late after a grace period of five (5) days. Tenant shall pay a late fee of $75 for each late payment.\n\n3. SECURITY DEPOSIT\n\n3.1 Amount. Tenant shall pay a security deposit of $2,400 before moving in.\n\n3.2 Return. Landlord shall return the deposit within thirty (30) days after the end of the term, less the cost of repairs described in Section 4.2.`,
    `4. REPAIRS\n\n4.1 Landlord. Landlord shall keep the heating and the plumbing in working order.\n\n4.2 Tenant. Tenant shall pay for damage caused by Tenant or by guests of Tenant.\n\n5. ENDING EARLY\n\n5.1 Notice. Tenant may end this Lease early by giving sixty (60) days written notice and paying a fee of two months' rent.\n\n5.2 Subletting. Tenant may not sublet the apartment without the written consent of Landlord.`,
  ]
}

/** A contract of many pages, each with its own numbered sections. */
export function longContractPages(pageCount: number): string[] {
  return Array.from({ length: pageCount }, (_, index) => {
    const article = index + 1
    const sections = Array.from({ length: 8 }, (_unused, place) => {
      const number = `${article}.${place + 1}`
      return `${number} Delivery of part ${number}. The Supplier shall deliver part ${number} within ${article + place} days after the order and the Customer shall pay a fee of $${article * 100 + place} for it. If part ${number} is late, the Supplier shall tell the Customer in writing, and the Customer may cancel the order for that part without any charge.`
    })
    return `ARTICLE ${article}. DELIVERIES OF STAGE ${article}\n\n${sections.join('\n\n')}`
  })
}
