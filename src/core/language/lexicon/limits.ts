/** Words right before a value that say it is the most, the least or about what is meant, in each language. */
const IN_ENGLISH = String.raw`up\s+to(?:\s+(?:and\s+including|a\s+(?:maximum|total|limit)\s+of))?|(?:a\s+)?(?:maximum|minimum)(?:\s+(?:of|is))?|max\.?|min\.?|at\s+(?:most|least)|(?:(?:not?|never)\s+(?:for\s+|be\s+)?)?(?:more|less|fewer|later|sooner|earlier|longer)\s+than|(?:(?:not|never)\s+(?:to\s+)?)?exceed(?:s|ing)?|(?:in\s+excess\s+of|above|below|over|under|about|approximately|around|another|additional|within)`
const ABROAD = [
  String.raw`bis\s+zu|höchstens|mindestens|maximal|minimal|mehr\s+als|weniger\s+als|spätestens|frühestens|innerhalb\s+(?:von|eines)|binnen|über|unter`,
  String.raw`jusqu['’]à|au\s+(?:plus|moins|maximum)|(?:maximum|minimum)\s+de|dans\s+(?:un\s+délai|la\s+limite)\s+de|sous|plus\s+de|moins\s+de|dans\s+les|supérieure?\s+à|inférieure?\s+à`,
  String.raw`fino\s+a(?:d|\s+un\s+massimo\s+(?:di|del))?|(?:un\s+)?massimo\s+(?:di|del)|al\s+massimo|almeno|oltre(?:\s+i)?|più\s+di|meno\s+di|non\s+oltre|(?:superior|inferior)[ei]\s+a(?:i|l)?|entro(?:\s+i)?|trascorsi`,
  String.raw`hasta|(?:máximo|mínimo)\s+de|como\s+(?:máximo|mínimo)|al\s+menos|más\s+de|menos\s+de|superior(?:es)?\s+a|inferior(?:es)?\s+a|dentro\s+de(?:\s+los)?|en\s+(?:el|un)\s+plazo\s+de|transcurridos`,
  String.raw`maximaal|minimaal|(?:een\s+)?(?:maximum|minimum)\s+van|ten\s+(?:hoogste|minste)|meer\s+dan|minder\s+dan|langer\s+dan|jonger\s+dan|ouder\s+dan|boven|tot|binnen`,
  String.raw`até|no\s+(?:máximo|mínimo|prazo\s+de)|(?:máximo|mínimo)\s+de|pelo\s+menos|mais\s+de|menos\s+de|superior(?:es)?\s+a|inferior(?:es)?\s+a`,
].join('|')
/** "no more than one thousand dollars ($1,000)": the words of a sum may come first. */
const before = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}-])(?<words>${words})\s+(?:(?:the|an?|de|les|der|den|il|los)\s+)?(?:(?:\p{L}[\p{L}-]*\s+){1,7}\(\s?)?$`,
    'iu',
  )
export const LIMIT_BEFORE = before(`${IN_ENGLISH}|${ABROAD}`)
/** Periods are written out in English. */
export const LIMIT_BEFORE_PERIOD = before(IN_ENGLISH)

const TIME_UNIT = String.raw`(?:day|night|week|weekend|fortnight|month|quarter|year|hour|minute|term|semester|session|visit|instal?lment)`
/** What a sum or a share is for each of. */
const UNITS = [
  String.raw`/\s?\p{L}{1,12}`,
  String.raw`per\s+(?!the\b|our\b|your\b|section\b|clause\b|cent\b|annex\b|ogni\b|automatische\b|bank\b)(?:(?:calendar|working|business|school|full|additional|further|extra|started|square|cubic|academic|billing|single)\s+)?\p{L}+(?:\s+per\s+\p{L}+)?`,
  String.raw`(?:for\s+)?(?:each|every)\s+(?!(?:and|or|of|if|when|for|to|in|at|by|plus|with)\b)(?:(?:calendar|working|business|school|full|additional|further|extra|started|other|single)\s+){0,2}\p{L}+(?:\s+of\s+\p{L}+|\s+(?!(?:and|or|of|if|when|for|to|in|at|by|plus|with|the|that|on|from|after|before|until|as|is|are|will|shall|must|may|you|we|it|due|payable|instead|less|unless|during|which|who|up|beginning|starting)\b)\p{L}+)?`,
  String.raw`each(?=\s*[,.;)]|\s*$|\s+(?:and|or|if|when|plus)\b)|apiece`,
  String.raw`an?\s+(?:${TIME_UNIT}|person|head|unit|page|mile|km|litre|liter|copy|word|item|child|guest)`,
  String.raw`(?:daily|weekly|fortnightly|monthly|quarterly|yearly|annually|p\.\s?[am]\.|p\.?[cp]\.?m\.?)`,
  String.raw`(?:pro|je(?:de[rnms]?)?)\s+(?:(?:an(?:ge)?fangene[mnrs]?|weitere[mnrs]?|volle[mnrs]?)\s+)?\p{L}+|(?:im|am)\s+(?:Monat|Jahr|Quartal|Tag|Halbjahr)|(?:täglich|wöchentlich|monatlich|vierteljährlich|jährlich)`,
  String.raw`par\s+(?:mois|jour|an|année|nuit|personne|heure|semaine|trimestre|enfant|visite|séance|copie|unité|km|kilomètre|mètre|m²|tranche)|mensuels?|annuels?`,
  String.raw`al\s+(?:giorno|mese|metro|minuto|km|litro|pezzo|trimestre|kg|chilo)|all['’](?:anno|ora)|a\s+(?:persona|notte|settimana|testa)|per\s+ogni\s+(?:(?:ulteriore|altro)\s+)?\p{L}+(?:\s+lavorativo)?`,
  String.raw`al\s+(?:mes|día|año|trimestre)|a\s+la\s+semana|por\s+(?:cada\s+)?(?:mes|día|año|noche|persona|hora|unidad|kilómetro|km|semana|trimestre|visita|copia)|mensuales|anuales|diarios`,
  String.raw`(?:por|ao)\s+(?:mês|dia|ano|noite|pessoa|hora|semana|trimestre|visita|km)|mensais|anuais`,
].join('|')
/** How much of what it is a share of may stand between: "2% of the fee for every week". */
export const UNIT_BEHIND = new RegExp(
  String.raw`^(?<of>\s+(?:of|des|der|du|de\s+la|del|della|van\s+de|van\s+het|do|da)\s[^,.;:()]{1,40}?)??\s*(?<words>${UNITS})(?![\p{L}-])`,
  'iu',
)
