import { describe, expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { findObligations } from './find-obligations.ts'
import { SentenceReader } from './sentence-reader.ts'
import { readStatements } from '#core/structure/statements/statements.ts'

describe('obligations', () => {
  const dutiesIn = (text: string) => {
    const pages = [{ number: 1, label: null, start: 0, end: text.length }]
    return findObligations(text, readStatements({ text, pages }, [], []), new SentenceReader(['Snap']))
  }

  test.each([
    ['Tenant shall pay rent.', 'Tenant shall pay rent.', 'Tenant'],
    [
      '3.4 Late fee. If rent is late, the Tenant must pay $75.',
      'If rent is late, the Tenant must pay $75.',
      'Tenant',
    ],
    [
      'Unless Landlord agrees otherwise, at his expense Tenant shall paint it.',
      'Unless Landlord agrees otherwise, at his expense Tenant shall paint it.',
      'Tenant',
    ],
    ['The Member may cancel at any time and will pay the rest.', 'The Member will pay the rest.', 'Member'],
    [
      'Gas and water shall be placed in Tenant’s name.',
      'Gas and water shall be placed in Tenant’s name.',
      null,
    ],
    [
      'Seller hereby unconditionally guarantees it.',
      'Seller hereby unconditionally guarantees it.',
      'Seller',
    ],
    ['Tenant may not sublet.', 'Tenant may not sublet.', 'Tenant'],
    [
      'The Tenant shall not be permitted to sublet the flat.',
      'The Tenant shall not be permitted to sublet the flat.',
      'Tenant',
    ],
    [
      'No firm, guest or tenant shall smoke indoors.',
      'No firm, guest or tenant shall smoke indoors.',
      'No firm, guest or tenant',
    ],
    [
      'Each of Snap and the Tenant shall keep a copy.',
      'Each of Snap and the Tenant shall keep a copy.',
      'Each of Snap and the Tenant',
    ],
    [
      'The Tenant covenants that, when asked, it will repair the gate.',
      'The Tenant covenants that, when asked, it will repair the gate.',
      'Tenant',
    ],
    [
      'The Tenant agrees, at its own expense, to carry insurance.',
      'The Tenant agrees, at its own expense, to carry insurance.',
      'Tenant',
    ],
    [
      'The parties recognize that prices are secret and agree to hide them.',
      'The parties recognize that prices are secret and agree to hide them.',
      'Parties',
    ],
    [
      'The boat shall be manned, supplied and operated by the Tenant.',
      'The boat shall be manned, supplied and operated by the Tenant.',
      'Tenant',
    ],
    [
      'Any notice to the press shall be mutually agreed to by the parties.',
      'Any notice to the press shall be mutually agreed to by the parties.',
      'Parties',
    ],
    ['Neither party may assign this lease.', 'Neither party may assign this lease.', 'Neither party'],
    ['3. RATE Buyer agrees to pay.', 'Buyer agrees to pay.', 'Buyer'],
    [
      'Landlord may so notify Tenant and thereafter Tenant shall leave.',
      'Landlord may so notify Tenant and thereafter Tenant shall leave.',
      'Tenant',
    ],
    ['Snap and the Buyer shall share it.', 'Snap and the Buyer shall share it.', 'Snap and the Buyer'],
    ['Seller agrees to deliver.', 'Seller agrees to deliver.', 'Seller'],
    ['Snap, at its own expense, shall deliver.', 'Snap shall deliver.', 'Snap'],
    ['The Party in default shall pay.', 'The Party in default shall pay.', 'Party in default'],
    ['Invoices shall be paid by the Buyer.', 'Invoices shall be paid by the Buyer.', 'Buyer'],
    [
      'The invoice of the Supplier must be in writing.',
      'The invoice of the Supplier must be in writing.',
      null,
    ],
    ['The parties agree that Snap shall pay.', 'Snap shall pay.', 'Snap'],
    ['Party A shall pay Party B.', 'Party A shall pay Party B.', 'Party A'],
    ['Sums payable by the Buyer shall be paid.', 'Sums payable by the Buyer shall be paid.', 'Buyer'],
    ['The party affected shall say so.', 'The party affected shall say so.', 'Party affected'],
    ['The price shall be set by the day Snap pays.', 'The price shall be set by the day Snap pays.', null],
    [
      'Lists shall be provided to Snap by the Buyer.',
      'Lists shall be provided to Snap by the Buyer.',
      'Buyer',
    ],
    ['Snap agrees to be named in it.', 'Snap agrees to be named in it.', 'Snap'],
    ['Client is to report damage.', 'Client is to report damage.', 'Client'],
    ['You have to give notice.', 'You have to give notice.', 'You'],
    ['We’ll refund it.', 'We will refund it.', 'We'],
    ['Residents are prohibited from smoking.', 'Residents are prohibited from smoking.', 'Residents'],
    ['Repairs are the duty of the Landlord.', 'Repairs are the duty of the Landlord.', 'Landlord'],
    ['It shall be the duty of the Agent to pay.', 'It shall be the duty of the Agent to pay.', 'Agent'],
    [
      'If the Buyer ends it, it will pay the Seller.',
      'If the Buyer ends it, the Buyer will pay the Seller.',
      'Buyer',
    ],
    [
      'It may be ended, and if it is ended in May all fees will be refunded.',
      'If it is ended in May all fees will be refunded.',
      null,
    ],
    [
      'They may ask a surveyor, who shall act as an expert.',
      'They may ask a surveyor, who shall act as an expert.',
      'Surveyor',
    ],
    ['Couriers take mail and may not sell it.', 'Couriers take mail and may not sell it.', 'Couriers'],
    ['We aim to answer at once and will repair it.', 'We aim to answer at once and will repair it.', 'We'],
    ['A guest whose key is lost must pay $5.', 'A guest whose key is lost must pay $5.', 'Guest'],
    ['If something looks unsafe we have to say so.', 'If something looks unsafe we have to say so.', 'We'],
    [
      'Work must be checked by a qualified mechanic.',
      'Work must be checked by a qualified mechanic.',
      'Qualified mechanic',
    ],
    ['Notice must be sent by a letter.', 'Notice must be sent by a letter.', null],
    [
      'Where parents live apart, the parent who brings the child must pay.',
      'Where parents live apart, the parent who brings the child must pay.',
      'Parent',
    ],
    ['Otherwise the Association will add a fee.', 'Otherwise the Association will add a fee.', 'Association'],
    [
      'Taxes shall be added to the bill and paid by Client.',
      'Taxes shall be added to the bill and paid by Client.',
      'Client',
    ],
    ['Lifts must be checked by others.', 'Lifts must be checked by others.', 'Others'],
    ['You remain responsible for the balance.', 'You remain responsible for the balance.', 'You'],
    ['We guarantee the frames for ten years.', 'We guarantee the frames for ten years.', 'We'],
    ['We have a duty to answer.', 'We have a duty to answer.', 'We'],
    ['Staff are forbidden to discuss it.', 'Staff are forbidden to discuss it.', 'Staff'],
    ['Candles are never permitted.', 'Candles are never permitted.', null],
    ['The car is not to be driven abroad.', 'The car is not to be driven abroad.', null],
    [
      'You will report to Dr. Roe, the Director, and will do the work.',
      'You will report to Dr. Roe, the Director, and will do the work.',
      'You',
    ],
    ['It will be returned to you by the Club.', 'It will be returned to you by the Club.', 'Club'],
    [
      'Tenant, its guests and pets shall be quiet.',
      'Tenant, its guests and pets shall be quiet.',
      'Tenant, its guests and pets',
    ],
    ['Anyone leaving early shall say so.', 'Anyone leaving early shall say so.', 'Anyone leaving early'],
    ['Each party (as "Recipient") agrees to hush.', 'Each party agrees to hush.', 'Each party'],
    ['No pets may be kept in the unit.', 'No pets may be kept in the unit.', null],
    ['No smoking is allowed.', 'No smoking is allowed.', null],
    ['Smoking is strictly prohibited in the hall.', 'Smoking is strictly prohibited in the hall.', null],
    ['Subletting is not permitted.', 'Subletting is not permitted.', null],
    ['Tenant at its sole cost and expense shall paint it.', 'Tenant shall paint it.', 'Tenant'],
    [
      'Tenant at its cost, and in accordance with all laws, including the Code, shall paint it.',
      'Tenant shall paint it.',
      'Tenant',
    ],
    ['In no event shall Tenant withhold rent.', 'In no event shall Tenant withhold rent.', 'Tenant'],
  ])('%s', (text, value, label) => {
    expect(dutiesIn(text).map((found) => [found.value, found.label])).toEqual([[value, label]])
  })

  test.each([
    '"Affiliate" shall mean any company.',
    'This Agreement shall be governed by the laws of Ohio.',
    'The term shall commence on May 1.',
    'Employment is at will.',
    'Landlord may enter the premises.',
    'Neither party shall be liable for delay.',
    'Landlord does not covenant to heat the hall.',
    'An event of default shall have occurred.',
    'In no event shall Landlord, its agents, partners, members and managers be liable.',
    'In no event shall the liability of Snap exceed $5.',
    'Premises which Tenant shall occupy are described below.',
    'No approval is required in the states in which the shares are to be sold.',
    'Tenant shall not be required to paint.',
    'Tenant shall have ten (10) days to cure it.',
    'Landlord shall fail to repair it.',
    'It is valid, nor shall it limit the Tenant.',
    'You will not have to pay a penalty.',
    'We may need to change the price.',
    'The purpose of this contract is to help the Tenant.',
    'The two shall be referred to as the parties.',
    'WHEREAS, the Tenant will also serve as the caretaker,',
    'The Tenant shall for all purposes herein be deemed to be a guest.',
    'Nothing contained herein shall protect the Tenant.',
    'The foregoing shall not be applicable to public information.',
    'In case of conflict, the latter shall control.',
    'The language of the hearing shall be English.',
    'If Tenant shall become insolvent and shall fail to pay, this lease ends.',
    'Landlord may end it if Tenant shall move out, or the Tenant shall stop paying and shall leave.',
    'In the event Buyer shall fail to close and must be asked twice, the deposit is lost.',
    'Tenant shall have the right to paint it.',
    'Guest will be permitted to swim.',
    'This Guaranty shall be enforced and construed under the laws of Ohio.',
    'The place of arbitration shall be in Geneva.',
    'This agreement contains one or more covenants not to compete.',
    'Provider will not be in compliance with it if Provider knew.',
    'Signatures by fax shall have the same force and effect.',
    'Guest shall have access to the pool.',
    'No delay shall be construed as a waiver.',
    'No amendment shall be valid.',
    'The use that is allowed by law stays allowed.',
    'We cannot do so for you.',
    'Cash is not accepted.',
    'Changes have to be made in writing.',
    'Your promises to us.',
  ])('%s puts no duty on anybody', (text) => {
    expect(dutiesIn(text)).toEqual([])
  })

  test.each([
    'Neither the boats, their captains or Tenant, nor the Landlord, shall be responsible for any loss.',
    'And neither the boats, their crews or Tenant, shall, unless otherwise provided, be liable for it.',
    'The parties agree that this Agreement shall cover their services.',
    'Each Tenant agrees that no other person has made or will make a promise.',
    'The delivery and performance of this Agreement by the firm will not violate any law.',
    'SERVICES WILL BE DEFINED IN ADDENDUM 3.',
    'The port shall be FOB Refinery Gate.',
  ])('binds nobody: %s', (sentence) => {
    expect(dutiesIn(sentence)).toEqual([])
  })

  test('an item inside a sentence that has a subject of its own is a duty of its own', () => {
    const text =
      '4. Tenant shall clean: (a) Tenant shall sweep the hall; (b) the Landlord must paint it; and (c) the Agent shall pay.'
    const found = dutiesIn(text).slice(1)
    expect(found.map(({ value, label }) => [value, label])).toEqual([
      ['The Landlord must paint it', 'Landlord'],
      ['The Agent shall pay.', 'Agent'],
    ])
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      '(b) the Landlord must paint it',
      '(c) the Agent shall pay.',
    ])
  })

  test('a duty is not shown without the exception behind it, however long it is', () => {
    const long = 'repair and repaint and clean the kitchen, the bath, the hall, the stairs '.repeat(3)
    const text = `Tenant shall ${long}unless Landlord has agreed in writing to do so.`
    expect(dutiesIn(text)[0]?.value).toBe(text)
  })

  test('the items of an introduction are duties, the introduction is none besides', () => {
    const text =
      'The Roommate must:\n\n(a) wash up;\n\n(b) carry out the bins; and\n\n(c) pay the fine.\n\n7. Rent is due.'
    expect(dutiesIn(text).map(({ value, label }) => [label, value])).toEqual([
      ['Roommate', 'The Roommate must wash up;'],
      ['Roommate', 'The Roommate must carry out the bins; and'],
      ['Roommate', 'The Roommate must pay the fine.'],
    ])
  })

  test('"it" in the items of what somebody vouches for is who vouches', () => {
    const text =
      '6.2 Care. Seller represents and warrants to Buyer that:\n\n(a) it will deliver in time;\n\n(b) it has the right to sell; and\n\n(c) it will not hire others.'
    const { facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
    const duties = facts.filter(({ type }) => type === 'obligation')
    expect(duties.map(({ label, value }) => [label, value])).toEqual([
      ['Seller', 'Seller will deliver in time;'],
      ['Seller', 'Seller will not hire others.'],
    ])
  })

  test('a number repeated in figures at the beginning of a line is no list item', () => {
    const [duty] = dutiesIn("The Tenant must give at least forty-eight\n(48) hours' notice before it.")
    expect(duty?.value).toBe("The Tenant must give at least forty-eight (48) hours' notice before it.")
  })

  test('a subject far before its verb begins with a whole word', () => {
    const [duty] = dutiesIn(`${'Employees, '.repeat(45)}and visitors must be quiet.`)
    expect(duty?.value).toMatch(/^Employees, /)
  })

  test('a duty that runs over a page break is one', () => {
    const text = 'Tenant shall keep the apartment clean and in good repair and\fshall return the keys.'
    expect(dutiesIn(text)).toHaveLength(1)
  })
})
