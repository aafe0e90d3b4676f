import { numbers, type ValueWords } from './value-words.ts'

export const POLISH: ValueWords = {
  months:
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
      ' ',
    ),
  of: String.raw`\s{1,3}`,
  numbers:
    numbers(`jeden=1 jednego=1 jedna=1 dwa=2 dwóch=2 dwie=2 trzy=3 trzech=3 cztery=4 czterech=4 pięć=5 pięciu=5
    sześć=6 sześciu=6 siedem=7 siedmiu=7 osiem=8 ośmiu=8 dziewięć=9 dziesięć=10 dziesięciu=10 dwanaście=12
    dwunastu=12 czternaście=14 czternastu=14 piętnaście=15 dwadzieścia=20 dwudziestu=20 trzydzieści=30
    trzydziestu=30 sześćdziesiąt=60 sześćdziesięciu=60 dziewięćdziesiąt=90 dziewięćdziesięciu=90`),
  units: [
    [String.raw`dni\s{1,3}robocz(?:ych|e)`, 'business day'],
    [String.raw`(?:dzień|dnia|dni|dniowy|dniowego)(?:\s{1,3}kalendarzow(?:ych|e|y))?`, 'day'],
    [String.raw`tygod(?:nie|ni|niowy|niowego)|tydzień`, 'week'],
    [String.raw`miesi(?:ące|ęcy|ąc|ęczny|ęcznego|ęcznym|ąca)`, 'month'],
    [String.raw`kwarta(?:ły|łów|ł)`, 'quarter'],
    [String.raw`(?:lata|lat|rok|roku)`, 'year'],
    [String.raw`godzin(?:y|ę)?`, 'hour'],
  ],
  percent: String.raw`%|procent`,
  dayOfMonth: String.raw`(?:do\s{1,3})?(?:(?<day>\d{1,2})|(?<ordinal>pierwszego|piątego|dziesiątego|ostatniego))\.?\s{1,3}(?<work>roboczego\s{1,3})?dnia\s{1,3}(?:każdego\s{1,3}|danego\s{1,3})?miesiąca`,
  ordinals: numbers('pierwszego=1 piątego=5 dziesiątego=10'),
  notice: /wypowiedzeni|uprzedni|powiadomieni/i,
  limit:
    /(?:w\s+(?:ciągu|terminie)|nie\s+później\s+niż|najpóźniej|przed\s+(?:upływem|dniem)|od\s+(?:dnia|daty)|termin\s+płatności|po\s+(?:upływie|otrzymaniu))/i,
  paid: String.raw`(?:czynsz\p{L}*|opłat\p{L}*|cen\p{L}{1,3}|wynagrodzeni\p{L}*|pensj\p{L}*|składk\p{L}*|rat\p{L}{1,3}|odset\p{L}*|kwot\p{L}*|suma|razem|do\s+zapłaty|podat\p{L}*|VAT|kar\p{L}{1,3}\s+umown\p{L}*|faktur\p{L}*|abonament\p{L}*|zaliczk\p{L}*|prowizj\p{L}*|należność)`,
  held: String.raw`(?:kaucj\p{L}*|limit\p{L}*|odpowiedzialnoś\p{L}*|kapitał\p{L}*|pożyczk\p{L}*|kredyt\p{L}*|saldo|rabat\p{L}*|zwrot\p{L}*|sum\p{L}{1,2}\s+ubezpieczenia|udział\s+własny)`,
  bound: /(?:do|maksymalnie|co\s+najmniej|co\s+najwyżej|nie\s+więcej\s+niż|powyżej|poniżej|ponad)\s*$/i,
  happens: [
    [
      /(?:rozpoczyna|obowiązuje\s+od|wchodzi\s+w\s+życie|początek)\s*(?:się)?\s*:?\s*(?:od|z)?\s*(?:dnia|dniem)?\s*$/i,
      'Begins',
    ],
    [/(?:kończy|wygasa|zakończeni\p{L}*)\s*(?:się)?\s*:?\s*(?:z)?\s*(?:dnia|dniem|w\s+dniu)?\s*$/iu, 'Ends'],
    [/(?:termin\s+płatności|płatn\p{L}*)\s*:?\s*(?:do|w)?\s*(?:dnia)?\s*$/iu, 'Due'],
    [/\bdo(?:\s+dnia)?\s*$/i, 'Until'],
    [/\bod(?:\s+dnia)?\s*$/i, 'From'],
  ],
}
