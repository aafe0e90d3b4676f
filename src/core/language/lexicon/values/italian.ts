import { numbers, type ValueWords } from './value-words.ts'

export const ITALIAN: ValueWords = {
  months:
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
      ' ',
    ),
  of: String.raw`\s{1,3}`,
  numbers:
    numbers(`un=1 uno=1 una=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11
    dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 diciotto=18 venti=20 ventiquattro=24 trenta=30
    trentasei=36 quaranta=40 quarantacinque=45 quarantotto=48 sessanta=60 settantadue=72 novanta=90`),
  units: [
    [String.raw`giorn[oi]\s{1,3}(?:lavorativ[oi]|ferial[ei])`, 'business day'],
    [String.raw`giorn[oi](?:\s{1,3}(?:solari|naturali|di\s+calendario))?`, 'day'],
    ['settiman[ae]', 'week'],
    ['mes[ei]', 'month'],
    ['trimestr[ei]', 'quarter'],
    ['ann[oi]', 'year'],
    ['or[ae]', 'hour'],
  ],
  percent: String.raw`%|per\s?cento`,
  dayOfMonth: String.raw`(?:giorno\s{1,3}(?<day>\d{1,2})|(?<ordinal>primo|quinto|ultimo))\s{1,3}(?:giorno\s{1,3})?(?<work>lavorativo\s{1,3})?(?:di|del)\s{1,3}(?:ogni\s{1,3}|ciascun\s{1,3})?mese`,
  ordinals: numbers('primo=1 quinto=5'),
  notice: /preavviso|disdetta|comunicazione\s+(?:scritta|preventiva)|anticipo\s+di/i,
  limit:
    /(?:entro|non\s+oltre|prima\s+(?:di|del|della)|a\s+decorrere\s+da|dal\s+ricevimento|successiv[oi]\s+a|termine\s+di)/i,
  paid: String.raw`(?:canone|affitto|pigione|spese(?:\s+di\s+\p{L}+)?|prezzo|stipendio|retribuzione|compenso|premio|quota|rat[ae]|interessi|importo(?:\s+totale)?|totale(?:\s+da\s+pagare)?|imposta|IVA|penale|tariffa|fattura|indennità|abbonamento|acconto|bolletta|corrispettivo|commissione)`,
  held: String.raw`(?:deposito(?:\s+cauzionale)?|cauzione|massimale|franchigia|capitale|prestito|mutuo|credito|saldo|limite|sconto|rimborso|responsabilità|copertura)`,
  bound:
    /(?:fino\s+a|al\s+massimo|massimo\s+di|almeno|minimo\s+di|più\s+di|meno\s+di|superiore\s+a|inferiore\s+a|non\s+oltre)\s*$/i,
  happens: [
    [
      /(?:inizia|decorre|decorrenza|a\s+partire|inizio|ha\s+effetto)\s*:?\s*(?:il|dal|da|del)?\s*$/i,
      'Begins',
    ],
    [
      /(?:termina|scade\s+il\s+contratto|cessa|fine|scadenza\s+del\s+contratto)\s*:?\s*(?:il|al)?\s*$/i,
      'Ends',
    ],
    [
      /(?:scadenza|scade|pagabile|da\s+pagare|addebit(?:o|at[oa]|eremo)(?:\s+sul\b.{0,40})?|entro)\s*:?\s*(?:il|entro\s+il)?\s*$/i,
      'Due',
    ],
    [/(?:fino\s+)?\bal\s*$/i, 'Until'],
    [/\bdal\s*$/i, 'From'],
  ],
}
