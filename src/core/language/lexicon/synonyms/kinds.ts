/**
 * Everyday words of one kind: a question about a hamster is asked like one about a dog. A word may stand in
 * several lines; inflection does not matter.
 */
export const WORD_CLASSES: Readonly<Record<string, string>> = {
  animal: `pet animal dog cat puppy kitten hound poodle labrador terrier bulldog retriever chihuahua hamster gerbil guinea
    rabbit bunny bird parrot budgie canary fish aquarium goldfish reptile snake lizard turtle tortoise frog ferret mouse rat
    chicken hen goat horse pony kitty doggy doggie breed fur leash bark barking paw litter vet tail four-legged companion`,
  pest: `pest bug roach cockroach mouse mice rat rodent ant bedbug termite wasp flea infestation vermin exterminator insect moth`,
  vehicle: `car vehicle automobile truck van motorcycle motorbike scooter bike bicycle moped trailer camper rv suv boat e-bike
    tesla wheels ride minivan jeep lorry caravan pickup`,
  parking: `park parking garage driveway carport spot space lot tow towed towing curb permit sticker`,
  appliance: `fridge refrigerator freezer stove oven cooker dishwasher microwave washer dryer toaster kettle appliance hob range
    disposal thermostat`,
  plumbing: `sink toilet faucet tap pipe drain shower bathtub bath leak leaky clog clogged flush plumbing plumber sewage drip
    flood burst`,
  heating: `heat heating heater boiler furnace radiator ac aircon conditioner cooling hvac cold freezing hot warm thermostat`,
  fabric: `wall ceiling floor flooring roof window door carpet tile paint wallpaper shelf shelves cabinet lock light lighting
    curtain blind fixture nail screw hole drill hang mount hook bathroom kitchen fence deck`,
  outdoors: `yard garden lawn patio balcony terrace porch deck backyard courtyard rooftop grass snow mow shovel hedge leaves`,
  amenity: `gym pool sauna jacuzzi lounge clubhouse laundry washer dryer elevator lift storage basement attic locker bbq playground
    mailbox lobby`,
  utility: `water gas electric electricity power energy sewer trash garbage rubbish bin recycling internet wifi broadband cable
    phone utility utilities meter bill heating`,
  smoke: `smoke smoking cigarette cigar vape vaping weed marijuana cannabis joint pot hookah pipe tobacco shisha candle incense
    fireplace firepit grill barbecue bbq`,
  noise: `noise noisy loud music party drum guitar piano stereo speaker tv bass shout shouting scream yell crying quiet silence
    disturb disturbance neighbor neighbour upstairs downstairs racket decibel karaoke`,
  relative: `wife husband spouse girlfriend boyfriend partner fiance fiancee mother father mom mum dad parent sister brother
    sibling cousin aunt uncle grandma grandpa grandmother grandfather niece nephew family relative relation inlaw roommate
    flatmate housemate mate buddy`,
  child: `child kid son daughter baby toddler teenager teen infant newborn minor boy girl underage adolescent youngster
    grandchild grandson granddaughter`,
  visitor: `guest visitor visit friend overnight sleepover stay company crash`,
  dwelling: `apartment flat house home place unit room studio condo dwelling premises property building bedroom bathroom
    townhouse duplex loft cottage residence crib pad suite basement`,
  landlord: `landlord landlady owner lessor manager management super superintendent caretaker agent realtor letting`,
  tenant: `tenant renter lessee resident occupant lodger boarder subtenant`,
  enter: `enter entry visit inspect inspection access walk barge drop pop show appear knock unannounced intrude snoop uninvited`,
  sublet: `sublet sublease subtenant airbnb vrbo lodger boarder host hosting tourist vacationer booking`,
  employer: `boss employer company firm manager supervisor corporation hr management chief`,
  employee: `employee worker staff personnel workforce team colleague coworker teammate crew people hire hiring recruit recruiting
    poach headhunt engineer developer salesperson assistant`,
  pay: `pay paid payment salary wage earn earnings income paycheck compensation remuneration payroll stipend`,
  price: `price cost fee charge rate expense amount sum total bill dues tariff expensive cheap pricey dollar euro pound bucks money`,
  bonus: `bonus commission equity stock share option rsu vest vesting incentive raise promotion grant`,
  leave: `vacation holiday pto sick sickness ill illness maternity paternity parental bereavement leave sabbatical day-off flu
    doctor unwell absence`,
  worktime: `hour hours overtime shift schedule weekend evening night fulltime parttime remote office hybrid commute timesheet
    monday tuesday wednesday thursday friday saturday sunday clock rota`,
  dismiss: `fire fired dismiss dismissal sack sacked layoff laid severance redundancy redundant terminate resign resignation quit
    probation notice`,
  insurance: `insurance insure insured insurer coverage cover policy premium deductible copay coinsurance claim underwriter`,
  medical: `doctor hospital nurse surgery surgeon operation patient health medical dental dentist vision clinic emergency ambulance
    scan mri xray lab prescription medicine treatment`,
  court: `court judge jury lawsuit sue suing litigation litigate trial arbitration arbitrator arbitrate mediation mediator tribunal
    lawyer attorney legal dispute disagreement argue argument fight quarrel conflict class-action settle`,
  law: `law state country jurisdiction statute legal legislation province code`,
  secret: `secret confidential confidentiality nda private privacy disclose reveal gossip leak hush quiet sensitive proprietary
    classified`,
  data: `data information info details personal profile record location gps address contact cookie browsing history ip
    fingerprint biometric face photo camera microphone voice message email`,
  share: `share sell sold disclose give hand third-party advertiser partner police government authority facebook google broker
    marketer`,
  advertising: `ad ads advert advertising advertisement marketing newsletter spam promo promotion promotional targeted campaign
    mailing junk`,
  security: `secure security safe safety hack hacked hacker breach encrypt encryption password stolen protect protection firewall
    leaked`,
  delete: `delete deletion erase remove wipe forget purge retain retention store stored storage archive keep backup`,
  choice: `opt opt-out consent refuse decline withdraw unsubscribe object choice preference setting permission`,
  subscription: `subscription subscribe membership member account plan gym app service streaming subscriber`,
  pause: `pause freeze hold suspend suspension break injured injury pregnant pregnancy surgery travel traveling abroad deployment
    deployed temporarily`,
  relocate: `move moving relocate relocation abroad overseas city deployed military army died death dead pass disabled disability`,
  trial: `trial free sample introductory test try demo`,
  refund: `refund reimburse reimbursement money-back return prorate prorated rebate`,
  late: `late overdue delay delayed behind miss missed forgot forget unpaid bounce bounced arrears delinquent default tardy skip`,
  due: `due deadline date day when by schedule calendar first fifteenth`,
  method: `card credit debit cash check cheque wire transfer paypal venmo zelle autopay bank online installment ach crypto bitcoin
    visa mastercard`,
  discount: `discount coupon rebate promo deal sale cheaper saving student senior veteran loyalty voucher reduction`,
  tax: `tax vat gst irs withholding withheld levy duty`,
  hardship: `afford hardship poor low-income jobless unemployed struggling assistance aid charity broke bankrupt bankruptcy help
    forgive`,
  loan: `loan mortgage borrow lender lend interest apr principal debt finance financing borrower`,
  collateral: `collateral lien repossess repossession foreclose foreclosure cosign cosigner guarantor guarantee secured pledge`,
  collections: `collection collector collectors credit score bureau debt agency`,
  error: `error mistake wrong incorrect overcharge overcharged twice double dispute typo inaccurate`,
  deposit: `deposit bond down-payment upfront deduction deduct escrow`,
  end: `end finish stop over expire expiration expiry conclude run-out close terminate termination cease done lapse`,
  quit: `quit cancel leave exit escape walk withdraw terminate break ditch bail drop out back abandon pull rescind`,
  begin: `begin start commence kick effective launch beginning onset active live binding`,
  renew: `renew renewal rollover roll extend extension prolong continue automatic automatically auto-renew again another`,
  breach: `breach break violate violation default fail failure cure remedy ignore disobey neglect mess rule`,
  change: `change modify modification amend amendment alter alteration update revise edit adjust rewrite`,
  raise: `raise increase rise hike higher up bump climb jump escalate escalation inflation cpi`,
  transfer: `transfer assign assignment pass hand delegate substitute replace takeover novate`,
  merger: `merger merge acquire acquisition bought buyout takeover shareholder sold successor ipo`,
  liability: `liable liability responsible responsibility fault blame damage damages hurt injury injured accident harm loss lose
    lost theft stolen negligence negligent`,
  cap: `cap limit limited maximum max ceiling most unlimited uncapped highest worst`,
  indemnity: `indemnify indemnification indemnity defend reimburse compensate cover harmless`,
  penalty: `penalty fine liquidated forfeit damages punish punishment`,
  disaster: `earthquake flood fire hurricane storm pandemic covid epidemic war strike riot terrorism disaster tornado blackout
    government lockdown act-of-god weather`,
  license: `license licence licensed permission right use usage sublicense`,
  software: `software app code program source platform api database tool algorithm saas technology`,
  brand: `brand logo trademark name mark image likeness slogan`,
  invention: `invent invention create creation design idea patent copyright author write code develop work-product artwork
    invention discovery drawing recipe`,
  own: `own owner ownership belong property title mine theirs whose`,
  rival: `competitor compete competition rival competing noncompete rivalry market industry similar`,
  client: `client customer account buyer patron clientele`,
  exclusive: `exclusive exclusively exclusivity only sole solely alone another other elsewhere`,
  disparage: `disparage badmouth criticize criticise insult complain review trash reputation defame negative rant slander talk`,
  minimum: `minimum least quota target minimal volume commitment shortfall`,
  audit: `audit inspect books records accounts ledger examine verify accountant auditor bookkeeping`,
  warranty: `warranty guarantee guaranteed defect defective faulty broken malfunction repair replace`,
  royalty: `royalty commission percentage percent share profit revenue cut split proceeds earnings`,
  delivery: `deliver delivery ship shipping shipment arrive courier freight package order goods`,
  photo: `photo photograph picture video film record recording camera selfie likeness image footage`,
  contractor: `freelancer freelance contractor self-employed consultant gig 1099 independent`,
  benefit: `benefit pension retirement 401k dental vision health perk allowance relocation`,
  role: `role job position title duty duties task responsibility boss report supervisor department`,
  check: `background criminal drug reference visa screening contingent verification`,
  alter: `paint drill hang decorate remodel renovate renovation install redecorate wallpaper mount swap tear knock upgrade`,
  business: `business shop daycare salon lessons studio startup freelance commercial store clients office`,
  contact: `contact email phone call letter write address reach complaint complain speak message hotline fax`,
  outage: `outage downtime uptime slow crash support maintenance glitch bug offline server helpdesk`,
  sign: `sign signed signature signing execute executed dated wrote`,
}
