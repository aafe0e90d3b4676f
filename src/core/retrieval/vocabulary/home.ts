import type { Concept } from './concept.ts'

/** What people ask about the place they rent. */
export const HOME_CONCEPTS: readonly Concept[] = [
  {
    name: 'rent',
    asks: 'rent, monthly payment, pay every month, pay each month, cost per month, how much is the apartment, how much is the place',
    says: 'rent shall be, monthly rent, per month, base rent, rent is due, tenant shall pay, rental payment, pay rent, annual rent',
    near: 'rent, monthly, installments, in advance',
    wants: 'amount',
  },
  {
    name: 'deposit',
    asks: `deposit, security deposit, down payment, get my deposit back, deposit back, money back when i move, keep my deposit, lose my
      deposit, deductions, upfront money, bond, holding fee`,
    says: `security deposit, deposit, return the deposit, refund the deposit, deposit less, itemized statement, itemized list,
      ordinary wear and tear, normal wear and tear, damage deposit, forwarding address, deduct`,
    near: 'refund, returned, deductions, withheld, surrender',
  },
  {
    name: 'pets',
    asks: 'pet, pets, dog, dogs, cat, cats, puppy, kitten, animal, animals, hamster, bird, fish, emotional support, service animal',
    says: 'pets, no pets, animals, dog, cat, pet deposit, pet fee, pet rent, domestic animals, assistance animal, service animal',
    near: 'animal, kept on the premises',
    wants: 'permission',
  },
  {
    name: 'landlord comes in',
    asks: `landlord come in, come in, walk in, enter, enter my apartment, enter my home, barge in, show up, let himself in, access to my
      apartment, inspect my apartment, privacy at home, without telling me, without warning, without asking, visit, drop by,
      key to my place, showings`,
    says: `right of entry, may enter, landlord may enter, access to the premises, enter the premises, hours notice, inspect, show the
      premises, entry, reasonable notice, emergency, reasonable hours`,
    near: 'enter, access, inspection, notice',
  },
  {
    name: 'repairs',
    asks: `repair, repairs, fix, fixes, broken, leak, plumbing, heating, heater, boiler, hot water, air conditioning, maintenance,
      maintain, appliance, appliances, fridge, mold, who fixes, light bulbs, lawn, snow, mow, clean the, pest, bugs, roaches,
      bed bugs, mice`,
    says: `maintain, repair, maintenance, good working order, good repair, responsible for repairs, plumbing, heating, fixtures,
      appliances, pest control, extermination, snow removal, lawn care, mold, habitable, keep the premises clean, condition`,
    near: 'repair, working order, condition, report',
  },
  {
    name: 'alterations',
    asks: `paint, walls, hang, pictures, nails, drill, holes, decorate, remodel, renovate, change the locks, install, alter, shelves,
      tv mount, mount, wallpaper, satellite dish, modify the apartment, redecorate, carpet`,
    says: `alterations, alter, improvements, paint, not make any alterations, redecorate, without written consent, change locks,
      nails, fixtures, attach, install, wallpaper, restore the premises`,
    near: 'consent, improvements, premises, permission',
    wants: 'permission',
  },
  {
    name: 'guests',
    asks: `guest, guests, visitor, visitors, girlfriend, boyfriend, partner, roommate, roommates, stay over, sleep over, move in with
      me, live with me, family stay, overnight, someone else live, friend stay, my mom, parents, bring a friend, relatives,
      wife, husband, kids, baby, cousin, brother, sister`,
    says: `guests, occupants, overnight, persons named, occupied only by, no other persons, reside, nights, additional occupants,
      guest stay, occupancy, authorized occupants, invitees, guest`,
    near: 'occupy, consecutive days, consent, visitors, residents',
  },
  {
    name: 'sublet',
    asks: 'sublet, sublease, airbnb, short term rental, rent it out, rent out, rent my room, rent the place, let someone else live, lodger, vrbo',
    says: 'sublet, sublease, subletting, short term rental, assign this lease, assignment and subletting, transient, rental platforms, lodgers',
    near: 'assign, consent, portion of the premises',
    wants: 'permission',
  },
  {
    name: 'utilities',
    asks: `utilities, electric, electricity, power, water, gas, internet, wifi, cable, trash, garbage, sewer, heat, included in the rent,
      energy bill, who pays for, bills included`,
    says: `utilities, electricity, gas, water, sewer, trash, garbage, internet, cable, heat, in tenant's name, included in the rent,
      landlord pays, utility, responsible for utilities`,
    near: 'services, meter, account, pays',
  },
  {
    name: 'parking',
    asks: 'park, parking, car, garage, driveway, spot, where do i park, motorcycle, bike, bicycle, truck, vehicle, ev, charge my car',
    says: 'parking, parking space, vehicles, garage, driveway, parking spaces, towed, bicycles, automobile',
    near: 'space, vehicle, lot',
  },
  {
    name: 'smoking',
    asks: 'smoke, smoking, cigarette, cigarettes, vape, vaping, weed, marijuana, cannabis, candles, grill, barbecue',
    says: 'smoking, no smoking, smoke free, cigarettes, marijuana, vaping, tobacco, cannabis, grills, open flame',
    near: 'prohibited, premises',
    wants: 'permission',
  },
  {
    name: 'noise',
    asks: 'noise, noisy, loud, music, party, parties at home, quiet hours, neighbors, neighbours, disturb, piano, drums',
    says: 'quiet enjoyment, quiet hours, noise, disturb, nuisance, loud, disturbance, other tenants, neighbors',
    near: 'conduct, rules and regulations',
  },
  {
    name: 'move out',
    asks: `move out, moving out, leave the apartment, leaving, clean when i leave, cleaning, return the keys, keys, notice to move,
      vacate, hand back, last month, walk through, inspection at the end, lost my key, lose my keys, condition when i leave`,
    says: `vacate, move out, surrender, surrender the premises, broom clean, return keys, keys, notice to vacate, cleaning, end of the
      tenancy, walk through, forwarding address, key not returned`,
    near: 'notice, premises, condition, surrender',
  },
  {
    name: 'home rules and business',
    asks: 'work from home, business at home, run a business, home office, use the apartment for, daycare, live there',
    says: 'residential purposes, use of premises, used only, private residence, business, commercial purposes, permitted use, dwelling',
    near: 'use, purpose, occupy',
  },
  {
    name: 'laundry and amenities',
    asks: 'laundry, washer, dryer, gym, pool, swimming, elevator, storage, balcony, yard, backyard, furniture, furnished, basement, roof',
    says: 'laundry, washer, dryer, pool, storage, common areas, amenities, furnished, furniture, balcony, yard, facilities, elevator',
  },
  {
    name: 'the place itself',
    asks: 'which apartment, which house, address of the place, what am i renting, unit number, where is the apartment, how big, square feet',
    says: 'premises located, premises, located at, unit, apartment, square feet, property described, demised premises',
    wants: 'place',
    place: 'opening',
  },
]
