import type { Topic } from './topic.ts'

/** What people ask about the place they rent. */
export const HOME_TOPICS: readonly Topic[] = [
  {
    name: 'rent',
    title: 'How much is the rent?',
    says: 'rent shall be, monthly rent, per month, base rent, rent is due, tenant shall pay, rental payment, pay rent, annual rent',
    near: 'rent, monthly, installments, in advance',
    wants: 'amount',
  },
  {
    name: 'deposit',
    title: 'What happens to my deposit?',
    says: `security deposit, deposit, return the deposit, refund the deposit, deposit less, itemized statement, itemized list,
      ordinary wear and tear, normal wear and tear, damage deposit, forwarding address, deduct`,
    near: 'refund, returned, deductions, withheld, surrender',
  },
  {
    name: 'pets',
    title: 'Can I have a pet?',
    says: 'pets, no pets, animals, dog, cat, pet deposit, pet fee, pet rent, domestic animals, assistance animal, service animal',
    near: 'animal, kept on the premises',
    wants: 'permission',
  },
  {
    name: 'landlord comes in',
    title: 'When may the landlord come in?',
    says: `right of entry, may enter, landlord may enter, access to the premises, enter the premises, hours notice, inspect, show the
      premises, entry, reasonable notice, emergency, reasonable hours`,
    near: 'enter, access, inspection, notice',
  },
  {
    name: 'repairs',
    title: 'Who pays for repairs?',
    says: `maintain, repair, maintenance, good working order, good repair, responsible for repairs, plumbing, heating, fixtures,
      appliances, pest control, extermination, snow removal, lawn care, mold, habitable, keep the premises clean, condition`,
    near: 'repair, working order, condition, report',
  },
  {
    name: 'alterations',
    title: 'Can I change things in the home?',
    says: `alterations, alter, improvements, paint, not make any alterations, redecorate, without written consent, change locks,
      nails, fixtures, attach, install, wallpaper, restore the premises`,
    near: 'consent, improvements, premises, permission',
    wants: 'permission',
  },
  {
    name: 'guests',
    title: 'Can somebody stay or live with me?',
    says: `guests, occupants, overnight, persons named, occupied only by, no other persons, reside, nights, additional occupants,
      guest stay, occupancy, authorized occupants, invitees, guest`,
    near: 'occupy, consecutive days, consent, visitors, residents',
  },
  {
    name: 'sublet',
    title: 'Can I rent it out to somebody else?',
    says: 'sublet, sublease, subletting, short term rental, assign this lease, assignment and subletting, transient, rental platforms, lodgers',
    near: 'assign, consent, portion of the premises',
    wants: 'permission',
  },
  {
    name: 'utilities',
    title: 'Who pays for water, power and internet?',
    says: `utilities, electricity, gas, water, sewer, trash, garbage, internet, cable, heat, in tenant's name, included in the rent,
      landlord pays, utility, responsible for utilities`,
    near: 'services, meter, account, pays',
  },
  {
    name: 'parking',
    title: 'Where can I park?',
    says: 'parking, parking space, vehicles, garage, driveway, parking spaces, towed, bicycles, automobile',
    near: 'space, vehicle, lot',
  },
  {
    name: 'smoking',
    title: 'Is smoking allowed?',
    says: 'smoking, no smoking, smoke free, cigarettes, marijuana, vaping, tobacco, cannabis, grills, open flame',
    near: 'prohibited, premises',
    wants: 'permission',
  },
  {
    name: 'noise',
    title: 'What are the rules about noise?',
    says: 'quiet enjoyment, quiet hours, noise, disturb, nuisance, loud, disturbance, other tenants, neighbors',
    near: 'conduct, rules and regulations',
  },
  {
    name: 'move out',
    title: 'What must I do when I move out?',
    says: `vacate, move out, surrender, surrender the premises, broom clean, return keys, keys, notice to vacate, cleaning, end of the
      tenancy, walk through, forwarding address, key not returned`,
    near: 'notice, premises, condition, surrender',
  },
  {
    name: 'home rules and business',
    title: 'What may I use the place for?',
    says: 'residential purposes, use of premises, used only, private residence, business, commercial purposes, permitted use, dwelling',
    near: 'use, purpose, occupy',
  },
  {
    name: 'laundry and amenities',
    title: 'What else may I use in the building?',
    says: 'laundry, washer, dryer, pool, storage, common areas, amenities, furnished, furniture, balcony, yard, facilities, elevator',
  },
  {
    name: 'the place itself',
    title: 'Which place is this about?',
    says: 'premises located, premises, located at, unit, apartment, square feet, property described, demised premises',
    wants: 'place',
    place: 'opening',
  },
]
