import { numbers, type ValueWords } from './value-words.ts'

export const DUTCH: ValueWords = {
  months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  ),
  of: String.raw`\s{1,3}`,
  numbers:
    numbers(`een=1 één=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12
    dertien=13 veertien=14 vijftien=15 zestien=16 achttien=18 twintig=20 vierentwintig=24 dertig=30
    zesendertig=36 veertig=40 vijfenveertig=45 achtenveertig=48 zestig=60 negentig=90`),
  units: [
    ['werkdag(?:en)?', 'business day'],
    [String.raw`(?:kalender)?dag(?:en)?`, 'day'],
    [String.raw`we(?:ek|ken)`, 'week'],
    [String.raw`(?:kalender)?maand(?:en)?`, 'month'],
    [String.raw`kwarta(?:al|len)`, 'quarter'],
    [String.raw`ja(?:ar|ren)`, 'year'],
    [String.raw`u(?:ur|ren)`, 'hour'],
  ],
  percent: String.raw`%|procent`,
  dayOfMonth: String.raw`(?:(?<day>\d{1,2})(?:e|ste|de)|(?<ordinal>eerste|vijfde|vijftiende|laatste))\s{1,3}(?:(?<work>werkdag)\s{1,3}|dag\s{1,3})?van\s{1,3}(?:de|elke|iedere)\s{1,3}(?:kalender)?maand`,
  ordinals: numbers('eerste=1 vijfde=5 vijftiende=15'),
  notice: /opzeg(?:termijn|ging|gen)|vooraf(?:gaande)?|schriftelijke\s+kennisgeving|van\s+tevoren/i,
  limit:
    /\b(?:binnen|uiterlijk|vóór|voor\s+(?:het\s+einde|afloop|aanvang)|na\s+(?:ontvangst|dagtekening|factuurdatum|afloop)|(?:betalings)?termijn\s+van|tot\s+en\s+met)/i,
  paid: String.raw`(?:[\p{L}-]*(?:huur|huurprijs|kosten|vergoeding|prijs|salaris|loon|premie|contributie|termijn|rente|bedrag|belasting|boete|tarief|toeslag|voorschot|administratiekosten)|totaal(?:bedrag)?|te\s+betalen|btw|factuur)`,
  held: String.raw`(?:[\p{L}-]*(?:borg|waarborgsom|aansprakelijkheid|maximum|dekking|eigen\s+risico|lening|krediet|tegoed|korting|saldo|limiet|hoofdsom))`,
  bound:
    /(?:tot(?:\s+maximaal)?|hoogstens|ten\s+hoogste|minimaal|ten\s+minste|maximaal|niet\s+meer\s+dan|meer\s+dan|minder\s+dan)\s*$/i,
  happens: [
    [
      /\b(?:(?:schrijven|incasseren)\s+(?:wij|we)\b.{0,60}\s(?:op|rond)|(?:wij|we)\s+(?:schrijven|incasseren)\b.{0,60}\s(?:op|rond)|(?:afgeschreven|geïncasseerd|afschrijving|incasso)\s*:?\s*(?:op|rond)|betaal\b.{0,60}\s(?:vóór|voor|uiterlijk))\s*$/iu,
      'Due',
    ],
    [/(?:begint|aanvang\w*|gaat\s+in|ingang\w*|ingaande)\s*:?\s*(?:op|per|van)?\s*$/i, 'Begins'],
    [/(?:eindigt|loopt\s+af|einde|einddatum)\s*:?\s*(?:op|per)?\s*$/i, 'Ends'],
    [/(?:vervaldatum|vervalt|te\s+betalen|betaalbaar|uiterlijk)\s*:?\s*(?:op|vóór|voor)?\s*$/i, 'Due'],
    [/\btot(?:\s+en\s+met)?\s*$/i, 'Until'],
    [/\b(?:vanaf|sinds)\s*$/i, 'From'],
  ],
}
