import { numbers, type ValueWords } from './value-words.ts'

export const GERMAN: ValueWords = {
  months: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
  of: String.raw`\.?\s{1,3}`,
  numbers:
    numbers(`ein=1 eine=1 einen=1 einem=1 einer=1 eines=1 zwei=2 beide=2 beiden=2 drei=3 dreier=3 vier=4 fünf=5 sechs=6
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
  percent: String.raw`%|Prozent(?:punkte?n?)?|v\.\s?H\.`,
  dayOfMonth: String.raw`(?:(?<day>\d{1,2})\.|(?<ordinal>ersten|dritten|fünften|zehnten|fünfzehnten|letzten))\s{1,3}(?<work>Werktag(?:es)?|Arbeitstag(?:es)?|Tag(?:es)?)?\s{0,3}(?:eines|des|jeden|jedes)\s{1,3}(?:jeden\s{1,3}|jeweiligen\s{1,3})?(?:Kalender)?monats`,
  ordinals: numbers('ersten=1 dritten=3 fünften=5 zehnten=10 fünfzehnten=15'),
  notice:
    /künd(?:ig|ung)|angekündigt|ankündig|vorheriger?\s|schriftlich\s+(?:erklär|verlang|anzeig|mitteil|mitzuteil)/i,
  limit:
    /\b(?:innerhalb|binnen|spätestens|längstens|vor\s+(?:ablauf|beginn)|nach\s+(?:zugang|erhalt|rechnung|ablauf|beendigung|ende)|zahlbar|fällig|frist|bis\s+zum)/i,
  paid: String.raw`(?:[\p{L}-]*(?:miete|mietzins|kosten|gebühr(?:en)?|entgelt|preis|gehalt|lohn|vergütung|beitrag|beiträge|prämie|rate|zinsen|betrag|steuer|strafe|pauschale?|honorar|provision|vorauszahlung|porto)|summe|gesamt|zu\s+zahlen|MwSt\.?)`,
  held: String.raw`(?:[\p{L}-]*(?:kaution|sicherheitsleistung|haftung|höchstbetrag|deckung|versicherungssumme|selbstbeteiligung|selbstbehalt|darlehen|darlehensbetrag|guthaben|gutschrift|rabatt|kapital|grenze|guthabens))`,
  bound:
    /(?:bis\s+zu|höchstens|mindestens|maximal|nicht\s+mehr\s+als|mehr\s+als|über|übersteigt)\s*(?:einem\s+betrag\s+von\s+)?$/i,
  happens: [
    [
      /\b(?:(?:buchen|ziehen)\s+wir\b.{0,60}\s(?:am|zum)|(?:abbuchung|lastschrift|einzug)(?:stermin)?\s*:?\s*(?:am|zum)|(?:wird|werden)\b.{0,60}\bkonto\b.{0,40}\s(?:am|zum))\s*$/iu,
      'Due',
    ],
    [/(?:beginn\w*|anfang)\s*:?\s*(?:am|ab|mit\s+dem)?\s*$/i, 'Begins'],
    [/\b(?:endet|ende|läuft\s+bis)\s*:?\s*(?:am|mit|zum)?\s*$/i, 'Ends'],
    [/\b(?:fällig|zahlbar)(?:\s+(?:am|bis|zum|bis\s+zum))?\s*$/i, 'Due'],
    [/\bbetrag\b[^.;]{0,20}(?:\d[\d.,]*)?[^.;]{0,20}\bbis\s+(?:zum|spätestens(?:\s+zum)?)\s*$/i, 'Pay by'],
    [/\bbis\s+(?:zum|spätestens(?:\s+zum)?)?\s*$/i, 'Until'],
    [/\b(?:ab|seit)(?:\s+dem)?\s*$/i, 'From'],
  ],
}
