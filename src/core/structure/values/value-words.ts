import type { FactType } from '#core/document/clause.ts'

/** The words in which a language other than English states sums, dates and periods. */
export interface ValueWords {
  /** In the order of the calendar; abbreviations begin alike. */
  readonly months: readonly string[]
  /** Stands between a number and its month, and between the month and the year. */
  readonly of: string
  readonly numbers: Readonly<Record<string, number>>
  /** What a period is counted in, with what is printed for it in English. */
  readonly units: readonly (readonly [pattern: string, english: string])[]
  readonly percent: string
  /** A day that comes again each month: `day` is a number, `ordinal` a word of `numbers`, `work` a business day. */
  readonly dayOfMonth: string
  readonly ordinals: Readonly<Record<string, number>>
  /** Before or after a period: it is the length of a notice, or a time limit. Anything else lasts. */
  readonly notice: RegExp
  readonly limit: RegExp
  /** What a sum is called: what people pay, and other sums. */
  readonly paid: string
  readonly held: string
  /** A sum that something may not go beyond. */
  readonly bound: RegExp
  /** Right before a date: what happens then, in English. */
  readonly happens: readonly (readonly [pattern: RegExp, label: string])[]
}

const numbers = (words: string): Record<string, number> =>
  Object.fromEntries(
    words
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('='))
      .map(([word = '', value]) => [word.replaceAll('_', ' '), Number(value)]),
  )

const GERMAN: ValueWords = {
  months: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
  of: String.raw`\.?\s{1,3}`,
  numbers: numbers(`ein=1 eine=1 einen=1 einem=1 einer=1 eines=1 zwei=2 drei=3 dreier=3 vier=4 fünf=5 sechs=6
    sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 achtzehn=18
    zwanzig=20 einundzwanzig=21 vierundzwanzig=24 achtundzwanzig=28 dreißig=30 dreissig=30 sechsunddreißig=36
    vierzig=40 fünfundvierzig=45 achtundvierzig=48 fünfzig=50 sechzig=60 zweiundsiebzig=72 neunzig=90`),
  units: [
    [String.raw`(?:Werk|Arbeits|Bank)(?:tag|tage|tagen|tages)`, 'business day'],
    [String.raw`(?:Kalender)?tag(?:e|en|es)?`, 'day'],
    [String.raw`woche(?:n)?`, 'week'],
    [String.raw`(?:Kalender|Monats)?monat(?:e|en|s)?`, 'month'],
    [String.raw`quartal(?:e|en|s)?`, 'quarter'],
    [String.raw`(?:Kalender|Vertrags)?jahr(?:e|en|es|s)?`, 'year'],
    [String.raw`stunde(?:n)?`, 'hour'],
  ],
  percent: String.raw`%|Prozent|v\.\s?H\.`,
  dayOfMonth: String.raw`(?:(?<day>\d{1,2})\.|(?<ordinal>ersten|dritten|fünften|zehnten|fünfzehnten|letzten))\s{1,3}(?<work>Werktag(?:es)?|Arbeitstag(?:es)?|Tag(?:es)?)?\s{0,3}(?:eines|des|jeden|jedes)\s{1,3}(?:jeden\s{1,3}|jeweiligen\s{1,3})?(?:Kalender)?monats`,
  ordinals: numbers('ersten=1 dritten=3 fünften=5 zehnten=10 fünfzehnten=15'),
  notice: /künd(?:ig|ung)|angekündigt|ankündigung|vorheriger?\s/i,
  limit:
    /\b(?:innerhalb|binnen|spätestens|längstens|vor\s+(?:ablauf|beginn)|nach\s+(?:zugang|erhalt|rechnung|ablauf|beendigung|ende)|zahlbar|fällig|frist|bis\s+zum)/i,
  paid: String.raw`(?:[\p{L}-]*(?:miete|mietzins|kosten|kaution|gebühr(?:en)?|entgelt|preis|gehalt|lohn|vergütung|beitrag|beiträge|prämie|rate|zinsen|betrag|steuer|strafe|pauschale|honorar|provision|vorauszahlung|porto)|summe|gesamt|zu\s+zahlen|MwSt\.?)`,
  held: String.raw`(?:[\p{L}-]*(?:haftung|höchstbetrag|deckung|versicherungssumme|selbstbeteiligung|selbstbehalt|darlehen|darlehensbetrag|guthaben|gutschrift|rabatt|kapital|grenze|guthabens))`,
  bound:
    /(?:bis\s+zu|höchstens|mindestens|maximal|nicht\s+mehr\s+als|mehr\s+als|über|übersteigt)\s*(?:einem\s+betrag\s+von\s+)?$/i,
  happens: [
    [/(?:beginn\w*|anfang)\s*:?\s*(?:am|ab|mit\s+dem)?\s*$/i, 'Begins'],
    [/\b(?:endet|ende|läuft\s+bis)\s*:?\s*(?:am|mit|zum)?\s*$/i, 'Ends'],
    [/\b(?:fällig|zahlbar)(?:\s+(?:am|bis|zum|bis\s+zum))?\s*$/i, 'Due'],
    [/\bbis\s+(?:zum|spätestens(?:\s+zum)?)?\s*$/i, 'Until'],
    [/\b(?:ab|seit)(?:\s+dem)?\s*$/i, 'From'],
  ],
}

const FRENCH: ValueWords = {
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
  paid: String.raw`(?:loyers?|charges|dépôt\s+de\s+garantie|caution|frais(?:\s+d['’e][\p{L}\s]{2,20})?|prix|salaire|rémunération|prime|cotisations?|mensualités?|échéances?|pénalités?|intérêts|honoraires|montant(?:\s+(?:dû|à\s+payer|total|TTC|HT))?|total(?:\s+(?:TTC|HT|à\s+payer))?|taxes?|TVA|facture|indemnité|abonnement|tarif|redevance|acompte|amende)`,
  held: String.raw`(?:plafond|franchise|capital|prêt|crédit|solde|limite|remise|avoir|remboursement|responsabilité)`,
  bound:
    /(?:jusqu['’]à|au\s+(?:plus|moins|maximum|minimum)|plafonnée?\s+à|limitée?\s+à|plus\s+de|moins\s+de|supérieure?\s+à|inférieure?\s+à|dépasser)\s*$/i,
  happens: [
    [/(?:commence|débute|prend\s+effet|à\s+compter|à\s+partir|début)\s*:?\s*(?:du|le|au)?\s*$/i, 'Begins'],
    [/(?:expire|prend\s+fin|se\s+termine|fin)\s*:?\s*(?:le|au)?\s*$/i, 'Ends'],
    [
      /(?:exigible|payable|échéance|échu|dû|due)\s*:?\s*(?:le|au|avant\s+le|au\s+plus\s+tard\s+le)?\s*$/i,
      'Due',
    ],
    [/jusqu['’]au\s*$/i, 'Until'],
  ],
}

const SPANISH: ValueWords = {
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
  of: String.raw`\s{1,3}(?:del?\s{1,3})?`,
  numbers:
    numbers(`un=1 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11
    doce=12 trece=13 catorce=14 quince=15 dieciséis=16 dieciocho=18 veinte=20 veinticuatro=24 treinta=30
    treinta_y_seis=36 cuarenta=40 cuarenta_y_cinco=45 cuarenta_y_ocho=48 sesenta=60 setenta_y_dos=72 noventa=90`),
  units: [
    [String.raw`d[ií]as?\s{1,3}(?:hábil(?:es)?|laborables?)`, 'business day'],
    [String.raw`d[ií]as?(?:\s{1,3}(?:naturales|corridos|calendario))?`, 'day'],
    ['semanas?', 'week'],
    ['mes(?:es)?', 'month'],
    ['trimestres?', 'quarter'],
    ['años?', 'year'],
    ['horas?', 'hour'],
  ],
  percent: String.raw`%|por\s?cien(?:to)?`,
  dayOfMonth: String.raw`(?:día\s{1,3}(?<day>\d{1,2})|(?<ordinal>primer|quinto|último))\s{1,3}(?:día\s{1,3})?(?<work>hábil\s{1,3})?(?:de|del)\s{1,3}(?:cada\s{1,3})?mes`,
  ordinals: numbers('primer=1 quinto=5'),
  notice: /preaviso|antelación|anticipación|aviso\s+previo|notific/i,
  limit:
    /(?:dentro\s+de|plazo\s+(?:máximo\s+)?de|a\s+más\s+tardar|antes\s+de|(?:a\s+)?contar\s+desde|a\s+partir\s+de|siguientes?\s+a|posteriores?\s+a)/i,
  paid: String.raw`(?:renta|alquiler|fianza|depósito|precio|salario|sueldo|cuotas?|prima|comisión|gastos(?:\s+de\s+\p{L}+)?|honorarios|multa|recargo|penalización|intereses|importe(?:\s+total)?|total(?:\s+a\s+pagar)?|pago|mensualidad(?:es)?|tarifa|IVA|impuestos?|factura|indemnización|suscripción|anticipo)`,
  held: String.raw`(?:límite|franquicia|deducible|capital|préstamo|crédito|saldo|cobertura|descuento|abono|reembolso|responsabilidad)`,
  bound:
    /(?:hasta|máximo\s+de|mínimo\s+de|al\s+menos|como\s+(?:máximo|mínimo)|más\s+de|menos\s+de|superior\s+a|inferior\s+a|exceder\s+de)\s*(?:los\s+)?$/i,
  happens: [
    [
      /(?:comienza|comenzará|inicia|entra\s+en\s+vigor|a\s+partir|inicio)\s*:?\s*(?:el|del|en)?\s*$/i,
      'Begins',
    ],
    [/(?:finaliza|finalizará|termina|vence|expira|fin)\s*:?\s*(?:el|en)?\s*$/i, 'Ends'],
    [/(?:vencimiento|pagadero|exigible)\s*:?\s*(?:el|antes\s+del)?\s*$/i, 'Due'],
    [/hasta\s+el(?:\s+día)?\s*$/i, 'Until'],
  ],
}

const BY_LANGUAGE: Readonly<Record<string, ValueWords>> = { de: GERMAN, fr: FRENCH, es: SPANISH }

/** Null for English, whose rules are finer, and for languages nobody has given the words of. */
export const valueWordsOf = (language: string | null): ValueWords | null =>
  BY_LANGUAGE[language ?? ''] ?? null

export type PeriodType = Extract<FactType, 'deadline' | 'notice_period' | 'duration'>
