import { pointsBack } from '#core/structure/duties/said-before.ts'

/** Ends as sentences do. */
const IS_SENTENCE = /^(?:\S+\s+){3,}\S+[.;:!]["”’)]*$/su
/** "In diesem Fall", "Passé ce délai", "In tal caso", "Meld dit": what the sentence before says is meant. */
const POINTS_ABROAD = [
  String.raw`(?:in\s+(?:diese[mnr]|solchen)\s+(?:fall|fällen|zeit)|dies(?:e[sr]?)?\s+(?!(?:vertrag|vereinbarung|mietvertrag|rechnung|police))|danach|andernfalls|hier(?:für|zu|von|mit)|da(?:für|zu|von|bei)|solche)(?=\s)`,
  String.raw`(?:dans\s+c(?:e|es)\s+cas|pass[ée]e?\s+ce|à\s+défaut|cela|celui-ci|celle-ci|ce(?:tte|s|t)?\s+(?!(?:contrat|bail|facture|document|conditions))|ensuite|au-delà)(?=[\s,])`,
  String.raw`(?:in\s+(?:tal|questo|quest['’]ultimo|questi)\s*cas[oi]|tali?|quest[oaie]\s+(?!(?:contratto|accordo|documento))|ciò|successivamente|in\s+mancanza)(?=[\s,])`,
  String.raw`(?:en\s+(?:este|tal|ese|dicho)\s+caso|dich[oa]s?|est[aeo]s?\s+(?!(?:contrato|acuerdo|documento|factura))|transcurrido\s+dicho)(?=[\s,])`,
  String.raw`(?:in\s+dat\s+geval|daarna|daarvan|anders|(?:meld|geef|doe|ontbreekt|is|doet|moet)\s+(?:\p{L}+\s+)?(?:dit|dat|deze|die)|(?:dit|deze)\s+(?!(?:overeenkomst|polis|contract)))(?=[\s,])`,
  String.raw`(?:n(?:este|esse)\s+caso|após\s+esse|tais|est[ae]s?\s+(?!(?:contrato|documento)))(?=[\s,])`,
].join('|')
const OPENS_ABROAD = new RegExp(`^(?:${POINTS_ABROAD})`, 'iu')
const WITHIN_ABROAD = /\b(?:daarvan|davon|dazu|di\s+ciò|hiervan)\b/iu

/** Whether a sentence is understood with the one before it alone, and that can be read. */
export const leansOnBefore = (sentence: string, before: string): boolean =>
  IS_SENTENCE.test(before) &&
  (pointsBack(sentence, before) || OPENS_ABROAD.test(sentence) || WITHIN_ABROAD.test(sentence))
