import { numbers, type ValueWords } from './value-words.ts'

export const FRENCH: ValueWords = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  of: String.raw`\s{1,3}`,
  numbers:
    numbers(`un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12
    treize=13 quatorze=14 quinze=15 seize=16 dix-huit=18 vingt=20 vingt-quatre=24 trente=30 trente-six=36
    quarante=40 quarante-cinq=45 quarante-huit=48 soixante=60 soixante-douze=72 quatre-vingt-dix=90`),
  units: [
    [String.raw`jours?\s{1,3}ouvr(?:és?|ables?)`, 'business day'],
    [String.raw`jours?(?:\s{1,3}(?:calendaires?|francs?))?`, 'day'],
    ['semaines?', 'week'],
    ['mois', 'month'],
    ['trimestres?', 'quarter'],
    ['an(?:s|née|nées)?', 'year'],
    ['heures?', 'hour'],
  ],
  percent: String.raw`%|pour\s?cent|p\.\s?100`,
  dayOfMonth: String.raw`(?:(?<day>\d{1,2})(?:er)?|(?<ordinal>premier|cinq|dix|quinze|dernier))\s{1,3}(?:(?<work>jour\s{1,3}ouvr(?:é|able))\s{1,3}|jour\s{1,3})?(?:de|du)\s{1,3}(?:chaque\s{1,3}|le\s{1,3})?mois`,
  ordinals: numbers('premier=1 cinq=5 dix=10 quinze=15'),
  notice: /préavis|avis\s+préalable|prévenir|notifi/i,
  limit:
    /\b(?:dans\s+(?:les|un\s+délai)|sous|au\s+plus\s+tard|délais?\s+d|avant\s+(?:la|le|l)|à\s+compter|après\s+(?:la|le|l|réception)|suivant)/i,
  paid: String.raw`(?:loyers?|charges|frais(?:\s+d['’e][\p{L}\s]{2,20})?|prix|salaire|rémunération|prime|cotisations?|mensualités?|échéances?|pénalités?|intérêts|honoraires|montant(?:\s+(?:dû|à\s+payer|total|TTC|HT))?|total(?:\s+(?:TTC|HT|à\s+payer))?|taxes?|TVA|facture|indemnité|abonnement|tarif|redevance|acompte|amende)`,
  held: String.raw`(?:dépôt\s+de\s+garantie|caution|plafond|franchise|capital|prêt|crédit|solde|limite|remise|avoir|remboursement|responsabilité)`,
  bound:
    /(?:jusqu['’]à|au\s+(?:plus|moins|maximum|minimum)|plafonnée?\s+à|limitée?\s+à|plus\s+de|moins\s+de|supérieure?\s+à|inférieure?\s+à|dépasser)\s*$/i,
  happens: [
    [
      /(?:à\s+(?:payer|régler)|(?:payer|régler|payez|réglez)\b.{0,40}|prélev(?:é|ement)e?s?|prélèvement)\s*:?\s*(?:le|avant\s+le|pour\s+le|au\s+plus\s+tard\s+le|à\s+partir\s+du)\s*$/iu,
      'Due',
    ],
    [/(?:commence|débute|prend\s+effet|à\s+compter|à\s+partir|début)\s*:?\s*(?:du|le|au)?\s*$/i, 'Begins'],
    [/(?:expire|prend\s+fin|se\s+termine|fin)\s*:?\s*(?:le|au)?\s*$/i, 'Ends'],
    [
      /(?:exigible|payable|échéance|échu|dû|due)\s*:?\s*(?:le|au|avant\s+le|au\s+plus\s+tard\s+le)?\s*$/i,
      'Due',
    ],
    [/jusqu['’]au\s*$/i, 'Until'],
  ],
}
