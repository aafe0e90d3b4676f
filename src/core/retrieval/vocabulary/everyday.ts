import type { Topic } from './topic.ts'

/** What people ask about goods, travel, schools, platforms and other papers of every day. */
export const EVERYDAY_TOPICS: readonly Topic[] = [
  {
    name: 'return of goods',
    title: 'Can I send it back?',
    says: 'return policy, returned within, original packaging, restocking fee, return shipping, unopened, exchange, return authorization, items may be returned, final sale',
    near: 'return, exchange, receipt, condition, days of delivery',
  },
  {
    name: 'mileage and wear',
    title: 'How far may I drive, and what counts as wear?',
    says: 'excess mileage, miles per year, cents per mile, mileage allowance, excess wear and use, excess wear, odometer, annual mileage, wear and tear charge, kilometers',
    near: 'miles, vehicle, charge, lease end',
    wants: 'amount',
  },
  {
    name: 'buy at the end',
    title: 'Can I buy it at the end?',
    says: 'purchase option, option to purchase, buyout, residual value, end of lease purchase, rent to own, acquire title, purchase price at the end, ownership passes',
    near: 'option, title, end of term, purchase',
  },
  {
    name: 'booking changes',
    title: 'Can I change or cancel the booking?',
    says: 'cancellation policy, no show, change fee, rebook, reservation, cancel the booking, check in, check out, itinerary change, hours before arrival, rescheduled',
    near: 'booking, traveler, guest, arrival, departure',
  },
  {
    name: 'baggage',
    title: 'What are the rules for baggage?',
    says: 'baggage, checked bag, carry on, luggage, excess baggage, baggage allowance, lost baggage, weight limit, overweight, property irregularity',
    near: 'bag, kilograms, pounds, passenger',
  },
  {
    name: 'leaving a school',
    title: 'What if I leave the school or course?',
    says: 'withdrawal, withdraw, drop a course, tuition refund, refund schedule, enrollment, add drop period, tuition is forgiven, unenroll, dismissed from the program',
    near: 'tuition, semester, student, enrolled',
  },
  {
    name: 'phone plan limits',
    title: 'What are the limits of the plan?',
    says: 'data allowance, gigabytes, high speed data, throttle, reduced speeds, unlimited data, roaming, hotspot, tethering, fair use, deprioritized, minutes',
    near: 'data, network, speed, plan',
  },
  {
    name: 'picking up a child',
    title: 'Who may pick up my child, and when?',
    says: 'authorized to pick up, pick up, late pick up fee, per minute, release the child, drop off, closing time, emergency contact, photo identification, parent or guardian',
    near: 'child, parent, center, minutes late',
  },
  {
    name: 'storage unit access',
    title: 'When can I get to my storage unit?',
    says: 'access hours, gate code, storage space, occupant, overlock, denied access, lien sale, auction, contents of the unit, lock, stored property',
    near: 'unit, facility, storage, access',
  },
  {
    name: 'event booking',
    title: 'What are the rules for the event?',
    says: 'event date, venue, guest count, final headcount, event deposit, postpone the event, catering, set up, client cancels the event, overtime rate for the event, substitute performer',
    near: 'event, client, guests, date, vendor',
  },
  {
    name: 'roommates owe together',
    title: 'Must I pay for my roommates?',
    says: 'jointly and severally, joint and several liability, each tenant, all tenants, co tenants, entire amount, each resident is responsible, one tenant',
    near: 'tenants, responsible, liable, full',
  },
  {
    name: 'getting banned',
    title: 'Can they block my account?',
    says: 'suspend your account, terminate your access, prohibited conduct, acceptable use, violate these terms, ban, remove your access, community guidelines, deactivate, disable your account',
    near: 'account, violation, conduct, access, users',
  },
  {
    name: 'what users post',
    title: 'What may they do with what I post?',
    says: 'user content, content you submit, you grant us a license, you retain ownership, post, upload, remove content, worldwide royalty free, user submissions, feedback',
    near: 'content, license, rights, post',
  },
  {
    name: 'home inspection and closing',
    title: 'What must happen before the sale is final?',
    says: 'inspection contingency, financing contingency, appraisal, closing date, earnest money, title insurance, possession, as is, seller shall disclose, closing costs',
    near: 'buyer, seller, property, contingent, closing',
  },
  {
    name: 'return equipment',
    title: 'What equipment must I give back?',
    says: 'return the equipment, unreturned equipment, rented equipment, modem, router, company property, return all property, equipment fee, replacement cost, set top box',
    near: 'equipment, return, property, device',
  },
  {
    name: 'missed appointment',
    title: 'What if I miss an appointment?',
    says: 'missed appointment, no show fee, late cancellation, hours in advance, 24 hours notice, scheduled appointment, reschedule, session, arrive late',
    near: 'appointment, notice, fee, session',
  },
  {
    name: 'extra work',
    title: 'Who pays for extra work?',
    says: 'change order, additional work, extra work, written change order, changes in the work, unforeseen conditions, substitutions, scope change, time and materials',
    near: 'contractor, owner, work, cost, written',
  },
  {
    name: 'second job',
    title: 'Can I have a second job?',
    says: 'outside employment, other employment, outside activities, devote full time, conflict of interest, moonlighting, full business time, prior approval, other business activities',
    near: 'employment, employer, activities, interfere',
    wants: 'permission',
  },
]
