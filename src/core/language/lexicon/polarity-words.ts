/**
 * Words by which a clause denies, allows, demands, releases or restricts, in English and the languages that papers
 * beside it are in; each the source of an expression that matches whole words.
 */
export const NEGATIVES = String.raw`no|not|never|none|nobody|nothing|nowhere|neither|nor|cannot|refuses?|declines?|lacks?|nicht|kein\p{L}{0,2}|niemals|nie|ne|n'|pas|aucune?|jamais|non|nunca|jamás|ning[uú]n[ao]?|nessun[oa]?|mai|niet|geen|nooit|não|nenhuma?|nie|żaden`
export const FORBIDDEN = String.raw`prohibited|forbidden|banned|barred|disallowed|not permitted|not allowed|verboten|untersagt|prohibid[oa]s?|interdit(?:e|s|es)?|vietat[oaie]`
export const PERMISSIONS = String.raw`may|can|could|cannot|can't|allow(?:s|ed)?|permit(?:s|ted)?|permission to|entitled|right to|rights? of|option to|free to|welcome|able to|eligible|optional|authorized|choose|dürfen|darf|kann|können|peut|peuvent|puede|podrá|può`
export const DUTIES = String.raw`must|shall|have to|has to|needs? to|need|needs|required?|requires|agrees? to|obligated|obliged|obligation|duty|duties|responsible|due|payable|owes?|ought|muss|müssen|doit|doivent|debe|deve`
export const RELEASES = String.raw`(?:not|never|n't) (?:be )?(?:required|obligated|obliged|have to|need|responsible|liable|owe)|no (?:obligation|duty|need|responsibility|liability)|need ?n't|need not|don't (?:have|need) to|doesn't (?:have|need) to|do not (?:have|need) to|does not (?:have|need) to`
export const ONLY = String.raw`only if|only when|only after|only|solely|exclusively|unless|subject to|provided that|provided|on condition that|conditioned on|conditional on|nur|seulement|uniquement|solo|sólo|solamente|alleen|es sei denn|sauf si|a menos que`
export const WITHOUT = 'without|ohne|sans|sin|senza|zonder|sem'
export const EXCEPT = String.raw`except(?:ing)?(?: for| that| if| when| in)?|other than|excluding|but not|apart from|save for|exceptions?|außer|sauf|excepto|salvo`
