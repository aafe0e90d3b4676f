import type { Topic } from './topic.ts'

/** What people ask about a job offer or an employment contract. */
export const WORK_TOPICS: readonly Topic[] = [
  {
    name: 'salary',
    title: 'How much will I be paid?',
    says: 'base salary, annual salary, salary, hourly rate, compensation, per annum, per hour, payroll, bi weekly, gross, wages, paid semi monthly',
    near: 'pay, annualized, rate, exempt',
    wants: 'amount',
  },
  {
    name: 'bonus and equity',
    title: 'Do I get a bonus or shares?',
    says: 'bonus, signing bonus, target bonus, stock options, restricted stock, vesting, vest, equity, commission, incentive, repay, annual bonus',
    near: 'discretion, performance, shares, grant',
  },
  {
    name: 'time off',
    title: 'How much time off do I get?',
    says: 'paid time off, vacation, sick leave, holidays, personal days, leave of absence, parental leave, accrue, days per year, annual leave, pto',
    near: 'leave, accrued, unused, days',
    wants: 'period',
  },
  {
    name: 'hours',
    title: 'What are the working hours?',
    says: 'hours per week, working hours, overtime, full time, part time, schedule, exempt, normal working hours, remote, work location, telework',
    near: 'hours, week, shift, duties',
  },
  {
    name: 'getting fired',
    title: 'How can the job end?',
    says: `at will, at any time with or without cause, severance, termination of employment, without cause, for cause, resign,
      resignation, notice period, terminate your employment, probationary period, introductory period, garden leave`,
    near: 'terminate, employment, cause, notice',
  },
  {
    name: 'benefits',
    title: 'Which benefits do I get?',
    says: 'benefits, health insurance, medical dental, 401, retirement plan, eligible to participate, benefit plans, relocation, reimbursed expenses, perquisites',
    near: 'eligible, plan, coverage, reimbursement',
  },
  {
    name: 'job itself',
    title: 'What is the job?',
    says: 'position of, title, report to, reporting to, duties, responsibilities, job title, services, supervisor, scope of work, statement of work',
    near: 'perform, role, employed as',
  },
  {
    name: 'conditions of the offer',
    title: 'What must be met before I can start?',
    says: 'contingent upon, background check, drug screen, i 9, eligibility to work, offer expires, accept this offer, reference check, conditioned',
    near: 'satisfactory, verification, sign and return',
  },
]
