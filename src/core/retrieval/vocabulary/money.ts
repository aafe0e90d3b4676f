import type { Topic } from './topic.ts'

/** What people ask about paying: prices, due dates, late fees, refunds, bills, loans, insurance claims. */
export const MONEY_TOPICS: readonly Topic[] = [
  {
    name: 'price',
    title: 'How much does this cost?',
    says: `fee, fees, price, amount due, total, payable, shall pay, purchase price, monthly dues, monthly fee, amount you owe, charges,
      balance due, payment, annual fee, rate, per month, subscription fee, enrollment fee, cost`,
    near: 'pay, dollars, payment, invoice, compensation',
    wants: 'amount',
  },
  {
    name: 'due date',
    title: 'When must I pay?',
    says: `due on, due and payable, payment due, due date, on or before the, first day of each month, within days of receipt, net,
      payable within, drafted on, days after receipt, days of invoice, payment terms, billing date, due by, in advance`,
    near: 'payable, invoice, due, date of invoice',
    wants: 'date',
  },
  {
    name: 'late payment',
    title: 'What happens if I pay late?',
    says: `late charge, late fee, late payment, accounts unpaid, unpaid, past due, overdue, interest at the rate, not paid when due, grace period, returned
      check, insufficient funds, not received by, delinquent, interest shall accrue, collection agency, per month on any unpaid,
      fails to pay, returned unpaid, nonpayment`,
    near: 'interest, unpaid, percent per month, collection, charge',
  },
  {
    name: 'ways to pay',
    title: 'How can I pay?',
    says: `payment method, credit card, check payable, wire transfer, electronic funds, direct debit, online portal, pay online,
      installments, payment plan, payment plans, by check, automatic payment, ach, monthly installments, by phone, certified funds`,
    near: 'pay, account, bank, payable to',
  },
  {
    name: 'refund',
    title: 'Can I get my money back?',
    says: `refund, refundable, non refundable, nonrefundable, reimburse, refunded, pro rata, prorated, money back, right to cancel,
      rescind, cancellation period, returned to, credit, midnight of the third, cooling off, reimbursement, no refunds`,
    near: 'return, credit, cancel, expenses',
  },
  {
    name: 'discount',
    title: 'Is there a discount?',
    says: 'discount, prompt pay, promotional, reduced rate, waived, credit, early payment, rebate, concession, prompt payment discount',
    near: 'reduced, percent off, promotion',
  },
  {
    name: 'taxes',
    title: 'Who pays the taxes?',
    says: 'taxes, tax, sales tax, value added tax, withholding, exclusive of taxes, real estate taxes, assessments',
    near: 'tax, duties, governmental charges',
  },
  {
    name: 'hardship help',
    title: 'Is there help if I cannot pay?',
    says: 'financial assistance, charity care, hardship, federal poverty, income at or below, eligible, write off, qualify, reduced, deferment, forbearance',
    near: 'household, application, apply, income',
  },
  {
    name: 'insurance paid',
    title: 'What does the insurance pay?',
    says: `insurance payment, deductible, coinsurance, copay, explanation of benefits, covered services, contractual adjustment, out of
      pocket, patient responsibility, excluded from coverage, not covered, exclusions, applied to your, benefits, plan paid, claim`,
    near: 'insurance, coverage, plan, adjustment',
  },
  {
    name: 'billing error',
    title: 'What if the bill is wrong?',
    says: `error, believe there is an error, dispute, billing dispute, appeal, in writing within, days of the statement, incorrect,
      discrepancy, review, question about your bill, good faith dispute, disputed amount, grievance`,
    near: 'write to, statement date, review, describe',
  },
  {
    name: 'more bills',
    title: 'Will there be other bills?',
    says: 'bill separately, separate bill, billed separately, additional statements, separate statement, separately billed, other charges',
    near: 'separately, physicians, additional, providers',
  },
  {
    name: 'collections and credit',
    title: 'Can this hurt my credit?',
    says: 'collection agency, credit bureau, credit report, referred to collection, collections, report to credit, consumer reporting, credit check',
    near: 'unpaid, debt, report',
  },
  {
    name: 'loan interest',
    title: 'What is the interest rate?',
    says: 'interest rate, annual percentage rate, per annum, principal, finance charge, loan, prime rate, accrue interest, promissory note, lender',
    near: 'interest, rate, accrue, principal',
    wants: 'amount',
  },
  {
    name: 'pay off early',
    title: 'Can I pay it off early?',
    says: 'prepay, prepayment, prepayment penalty, without penalty, in whole or in part, payoff',
    near: 'principal, premium',
  },
  {
    name: 'collateral',
    title: 'What can they take if I do not pay?',
    says: 'security interest, collateral, repossess, foreclosure, guarantor, guaranty, cosigner, secured by, lien, pledge',
    near: 'secured, default, guarantee',
  },
]
