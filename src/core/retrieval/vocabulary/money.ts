import type { Concept } from './concept.ts'

/** What people ask about paying: prices, due dates, late fees, refunds, bills, loans, insurance claims. */
export const MONEY_CONCEPTS: readonly Concept[] = [
  {
    name: 'price',
    asks: `how much, cost, costs, price, pay, fee, fees, charge, charges, expensive, what do i owe, owe, total, bill, amount, dues,
      rate, rates, money, what is the damage, monthly, per month, a month, each month, setup fee, extra charges, hidden fees,
      yearly charges, annual fee, how do i get paid, compensation, get paid`,
    says: `fee, fees, price, amount due, total, payable, shall pay, purchase price, monthly dues, monthly fee, amount you owe, charges,
      balance due, payment, annual fee, rate, per month, subscription fee, enrollment fee, cost`,
    near: 'pay, dollars, payment, invoice, compensation',
    wants: 'amount',
  },
  {
    name: 'due date',
    asks: `when is it due, due, due date, pay by, when do i pay, deadline to pay, payment date, what day, when do they charge me, when
      is rent due, how long do i have to pay, days to pay, billing date, by when, when do i have to pay, when will i be billed`,
    says: `due on, due and payable, payment due, due date, on or before the, first day of each month, within days of receipt, net,
      payable within, drafted on, days after receipt, days of invoice, payment terms, billing date, due by, in advance`,
    near: 'payable, invoice, due, date of invoice',
    wants: 'date',
  },
  {
    name: 'late payment',
    asks: `late, pay late, don't/doesn't/can't/cannot/never/not/refuse pay, if i do not pay, unpaid, late fee, late payment, miss a payment, missed payment, forget to pay, overdue, past due, behind on, fall
      behind, grace period, interest on late, do not pay on time, not pay on time, bounced check, check bounces, penalty for
      late, can't pay, cannot pay, payment fails, card is declined, late charge`,
    says: `late charge, late fee, late payment, accounts unpaid, unpaid, past due, overdue, interest at the rate, not paid when due, grace period, returned
      check, insufficient funds, not received by, delinquent, interest shall accrue, collection agency, per month on any unpaid,
      fails to pay, returned unpaid, nonpayment`,
    near: 'interest, unpaid, percent per month, collection, charge',
  },
  {
    name: 'ways to pay',
    asks: `pay by card, credit card, pay online, check, cash, pay by check, bank transfer, wire, direct debit, autopay, how do i pay, where
      do i pay, venmo, paypal, payment method, ways to pay, installments, payment plan, pay in parts, spread the payments, pay over
      time, split the payment`,
    says: `payment method, credit card, check payable, wire transfer, electronic funds, direct debit, online portal, pay online,
      installments, payment plan, payment plans, by check, automatic payment, ach, monthly installments, by phone, certified funds`,
    near: 'pay, account, bank, payable to',
  },
  {
    name: 'refund',
    asks: `refund, refunds, money back, get my money, get it back, reimburse, reimbursement, return for refund, give back my money,
      unused, prorated, pay me back, cooling off, changed my mind, regret, three days, undo, take it back, rescind`,
    says: `refund, refundable, non refundable, nonrefundable, reimburse, refunded, pro rata, prorated, money back, right to cancel,
      rescind, cancellation period, returned to, credit, midnight of the third, cooling off, reimbursement, no refunds`,
    near: 'return, credit, cancel, expenses',
  },
  {
    name: 'discount',
    asks: 'discount, discounts, cheaper, save money, coupon, promo, deal, pay early, paying early, lower my bill, student, senior, sale, save',
    says: 'discount, prompt pay, promotional, reduced rate, waived, credit, early payment, rebate, concession, prompt payment discount',
    near: 'reduced, percent off, promotion',
  },
  {
    name: 'taxes',
    asks: 'tax, taxes, vat, sales tax, property tax, irs, withhold',
    says: 'taxes, tax, sales tax, value added tax, withholding, exclusive of taxes, real estate taxes, assessments',
    near: 'tax, duties, governmental charges',
  },
  {
    name: 'hardship help',
    asks: `can't afford, cannot afford, low income, poor, financial help, financial aid, help paying, assistance, charity, lost my job,
      unemployed, hardship, struggling, forgive, reduce my bill, write off`,
    says: 'financial assistance, charity care, hardship, federal poverty, income at or below, eligible, write off, qualify, reduced, deferment, forbearance',
    near: 'household, application, apply, income',
  },
  {
    name: 'insurance paid',
    asks: `what did insurance pay, insurance cover, covered, deductible, copay, coinsurance, out of pocket, claim, did my insurance, my
      share, why do i owe, why am i charged, still owe, network, what is covered, what is not covered, excluded, exclusions`,
    says: `insurance payment, deductible, coinsurance, copay, explanation of benefits, covered services, contractual adjustment, out of
      pocket, patient responsibility, excluded from coverage, not covered, exclusions, applied to your, benefits, plan paid, claim`,
    near: 'insurance, coverage, plan, adjustment',
  },
  {
    name: 'billing error',
    asks: `wrong charge, mistake on, error on, billing error, dispute the bill, dispute a charge, incorrect, overcharged, charged twice,
      double charged, appeal, challenge the bill, contest, complain about, not mine, wrong amount`,
    says: `error, believe there is an error, dispute, billing dispute, appeal, in writing within, days of the statement, incorrect,
      discrepancy, review, question about your bill, good faith dispute, disputed amount, grievance`,
    near: 'write to, statement date, review, describe',
  },
  {
    name: 'more bills',
    asks: 'other bills, more bills, separate bill, another bill, bill separately, extra bill, billed separately, from the doctor, additional charges',
    says: 'bill separately, separate bill, billed separately, additional statements, separate statement, separately billed, other charges',
    near: 'separately, physicians, additional, providers',
  },
  {
    name: 'collections and credit',
    asks: 'collections, debt collector, credit score, credit report, credit bureau, ruin my credit, sent to collections, hurt my credit, credit check',
    says: 'collection agency, credit bureau, credit report, referred to collection, collections, report to credit, consumer reporting, credit check',
    near: 'unpaid, debt, report',
  },
  {
    name: 'loan interest',
    asks: 'interest rate, interest, apr, loan, borrow, mortgage, how much interest, finance charge, variable rate, fixed rate, lender',
    says: 'interest rate, annual percentage rate, per annum, principal, finance charge, loan, prime rate, accrue interest, promissory note, lender',
    near: 'interest, rate, accrue, principal',
    wants: 'amount',
  },
  {
    name: 'pay off early',
    asks: 'pay off early, prepay, pay it off, early payoff, pay ahead, pay the loan early, prepayment',
    says: 'prepay, prepayment, prepayment penalty, without penalty, in whole or in part, payoff',
    near: 'principal, premium',
  },
  {
    name: 'collateral',
    asks: 'take my car, take my house, repossess, foreclose, collateral, secured, guarantee the loan, guarantor, cosigner, co sign, personal guarantee',
    says: 'security interest, collateral, repossess, foreclosure, guarantor, guaranty, cosigner, secured by, lien, pledge',
    near: 'secured, default, guarantee',
  },
]
