import type { Concept } from './concept.ts'

/** What people ask about a job offer or an employment contract. */
export const WORK_CONCEPTS: readonly Concept[] = [
  {
    name: 'salary',
    asks: `salary, pay me, paid, wage, wages, earn, how much will i make, what do i make, hourly, paycheck, payday, how often do i get
      paid, annual pay, starting pay, compensation, what does the job pay, paid for`,
    says: 'base salary, annual salary, salary, hourly rate, compensation, per annum, per hour, payroll, bi weekly, gross, wages, paid semi monthly',
    near: 'pay, annualized, rate, exempt',
    wants: 'amount',
  },
  {
    name: 'bonus and equity',
    asks: 'bonus, bonuses, signing bonus, commission, stock, stock options, equity, shares, rsu, vest, vesting, raise, incentive, pay back my bonus',
    says: 'bonus, signing bonus, target bonus, stock options, restricted stock, vesting, vest, equity, commission, incentive, repay, annual bonus',
    near: 'discretion, performance, shares, grant',
  },
  {
    name: 'time off',
    asks: `vacation, holiday, holidays, time off, days off, pto, sick, sick leave, sick days, maternity, paternity, parental leave, leave of
      absence, personal days, unused vacation, weekends`,
    says: 'paid time off, vacation, sick leave, holidays, personal days, leave of absence, parental leave, accrue, days per year, annual leave, pto',
    near: 'leave, accrued, unused, days',
    wants: 'period',
  },
  {
    name: 'hours',
    asks: 'hours, working hours, overtime, full time, part time, schedule, shift, shifts, weekend work, how many hours, work from home, remote, office',
    says: 'hours per week, working hours, overtime, full time, part time, schedule, exempt, normal working hours, remote, work location, telework',
    near: 'hours, week, shift, duties',
  },
  {
    name: 'getting fired',
    asks: `fire me, fired, get fired, laid off, layoff, let go, lose my job, at will, dismissed, dismissal, severance, sacked, quit my job,
      notice to quit, two weeks notice, resign, resignation, terminated, let me go, probation, probationary, trial period`,
    says: `at will, at any time with or without cause, severance, termination of employment, without cause, for cause, resign,
      resignation, notice period, terminate your employment, probationary period, introductory period, garden leave`,
    near: 'terminate, employment, cause, notice',
  },
  {
    name: 'benefits',
    asks: 'benefits, health insurance, dental, vision, retirement, pension, four zero one k, 401k, medical, perks, relocation, moving costs, expenses',
    says: 'benefits, health insurance, medical dental, 401, retirement plan, eligible to participate, benefit plans, relocation, reimbursed expenses, perquisites',
    near: 'eligible, plan, coverage, reimbursement',
  },
  {
    name: 'job itself',
    asks: 'job title, my role, position, boss, report to, supervisor, duties, what will i do, responsibilities, my job, where will i work, who do i work for',
    says: 'position of, title, report to, reporting to, duties, responsibilities, job title, services, supervisor, scope of work, statement of work',
    near: 'perform, role, employed as',
  },
  {
    name: 'conditions of the offer',
    asks: 'background check, drug test, references, contingent, conditions, accept by, deadline to accept, offer expire, respond, visa, work permit',
    says: 'contingent upon, background check, drug screen, i 9, eligibility to work, offer expires, accept this offer, reference check, conditioned',
    near: 'satisfactory, verification, sign and return',
  },
]
