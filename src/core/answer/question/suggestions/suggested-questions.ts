import type { ContractType } from '#core/chat/contract-types.ts'

/** Asked of every document. */
export const GENERAL_QUESTIONS = [
  'What are the main obligations of each party?',
  'What deadlines and notice periods do I need to know?',
  'What does this cost me in total, including fees?',
  'How can this be ended, and what happens then?',
  'What should I be careful about before I sign?',
] as const

/** Asked of one kind of contract. */
export const SPECIFIC_QUESTIONS: Readonly<Record<ContractType, readonly string[]>> = {
  'auto-detect': [
    'What kind of document is this, and who are the parties?',
    'Summarize this document in plain English.',
    'Which dates start and end this agreement?',
    'Does it renew automatically?',
    'What information seems to be missing?',
  ],
  realestate: [
    'How much is the rent or price, and when is it due?',
    'What happens to my deposit?',
    'Who pays for repairs and maintenance?',
    'Can I sublet or assign this?',
    'What does it cost to leave early?',
  ],
  medical: [
    'What services are covered, and which are excluded?',
    'What do I have to pay myself?',
    'How do I dispute a charge or denied claim?',
    'What are the payment and claim deadlines?',
    'Is prior authorization required?',
  ],
  legal: [
    'What rights am I giving up?',
    'Which law applies, and where are disputes heard?',
    'Is there an arbitration clause?',
    'Who has to indemnify whom?',
    'What happens if one side breaks the agreement?',
  ],
  financial: [
    'What is the interest rate, and can it change?',
    'What are all the fees and penalties?',
    'Can I repay early without a charge?',
    'What counts as default?',
    'What collateral or guarantee do I give?',
  ],
  employment: [
    'What is my pay, and when is it paid?',
    'Is there a non-compete, and how far does it reach?',
    'How do bonus or equity vest?',
    'How much notice is needed to end the job?',
    'Who owns the work I create?',
  ],
  insurance: [
    'What is covered, and what is excluded?',
    'What are the deductible and the limits?',
    'How and when do I report a claim?',
    'When can the insurer cancel the policy?',
    'How can the premium change?',
  ],
  technology: [
    'What uptime is promised, and what if it is missed?',
    'Who owns the data and the code?',
    'How is my data protected?',
    'What are the license limits?',
    'How do I get my data back at the end?',
  ],
  construction: [
    'What is the scope of work?',
    'What is the payment schedule?',
    'How are change orders handled?',
    'What happens if the work is late?',
    'What warranty covers the work?',
  ],
  manufacturing: [
    'What are the quality and inspection rules?',
    'What are the minimum order quantities?',
    'Who bears the cost of defects?',
    'What are the delivery dates and lead times?',
    'Who owns tooling and designs?',
  ],
  transportation: [
    'When does the risk of loss pass?',
    'What are the freight rates and surcharges?',
    'Who is liable for damaged or late cargo?',
    'What insurance must the carrier hold?',
    'How and by when do I file a claim?',
  ],
  entertainment: [
    'What rights do I grant, and for how long?',
    'How are royalties calculated and paid?',
    'How will I be credited?',
    'Is the deal exclusive?',
    'Can I audit the accounts?',
  ],
  education: [
    'What tuition and fees apply?',
    'What is the refund policy if I withdraw?',
    'What conditions must I meet to stay enrolled?',
    'How is student data used?',
    'Who owns coursework and research?',
  ],
  government: [
    'Which regulations must I comply with?',
    'What reporting and records are required?',
    'Can the agency end this for convenience?',
    'How are invoices submitted and paid?',
    'What are the audit rights?',
  ],
  nonprofit: [
    'How may the funds be used?',
    'What reports are due, and when?',
    'What happens to unspent money?',
    'Which conditions are attached to the grant?',
    'Can the funder end the support?',
  ],
  consulting: [
    'What exactly must be delivered?',
    'How are fees and expenses billed?',
    'Who owns the results?',
    'How long does confidentiality last?',
    'Am I limited in working for others?',
  ],
  retail: [
    'What are the return and refund rules?',
    'What are the prices and payment terms?',
    'Who handles product liability?',
    'Are there exclusivity or territory limits?',
    'What are the delivery obligations?',
  ],
  hospitality: [
    'What is the cancellation policy?',
    'What deposits and minimums apply?',
    'What is included in the price?',
    'Who is liable for damage or injury?',
    'What happens if attendance changes?',
  ],
  energy: [
    'How is the price per unit set?',
    'What is the contract term and exit fee?',
    'Are there minimum or maximum volumes?',
    'What happens during an outage?',
    'Who owns and maintains the equipment?',
  ],
  telecom: [
    'How long am I committed?',
    'What are the data, speed or usage limits?',
    'What fees apply beyond the monthly price?',
    'Can the price change during the term?',
    'What happens to the equipment at the end?',
  ],
  automotive: [
    'What are the total cost and the monthly payment?',
    'What are the mileage and wear limits?',
    'What does the warranty cover?',
    'What are my options at the end of the term?',
    'What happens if I miss a payment?',
  ],
  agriculture: [
    'What quantity and quality must be delivered?',
    'How is the price set?',
    'What happens after crop failure or bad weather?',
    'Who supplies seed, feed or equipment?',
    'What are the land or water use rights?',
  ],
  pharmaceutical: [
    'Who is responsible for regulatory approval?',
    'What are the milestone and royalty payments?',
    'Who owns data and inventions?',
    'What are the safety reporting duties?',
    'What happens in a recall?',
  ],
  mining: [
    'What royalties and payments are due?',
    'Which minerals and areas are covered?',
    'What are the environmental and restoration duties?',
    'What work must be done to keep the rights?',
    'Who is liable for damage to the land?',
  ],
  aerospace: [
    'What are the certification and quality requirements?',
    'What export controls apply?',
    'What are the delivery milestones and penalties?',
    'Who owns designs and technical data?',
    'What warranty and support are promised?',
  ],
  maritime: [
    'What are the hire or freight rates?',
    'When do laytime and demurrage apply?',
    'Who pays for fuel, port charges and crew?',
    'Who is liable for cargo damage?',
    'Which law and arbitration apply?',
  ],
}

/** Ten questions worth asking of a contract of this type: the general ones, then its own. */
export function suggestedQuestions(type: ContractType): string[] {
  return [...GENERAL_QUESTIONS, ...SPECIFIC_QUESTIONS[type]]
}
