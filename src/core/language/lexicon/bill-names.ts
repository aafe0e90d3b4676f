/** What bills call their figures in the languages whose sums are read, beside English; sources of expressions. */

/** What has to be paid: Dutch, French, German, Italian, Polish, Portuguese, Spanish. */
export const TO_PAY = String.raw`(?:nog\s)?te\sbetalen|openstaand\sbedrag|(?:(?:total|net|montant|reste|solde)\s)?à\s(?:payer|régler)|(?:montant|solde)\sdû|(?:noch\s)?zu\szahlen|zahlbetrag|nachzahlung|(?:fälliger|offener|zu\szahlender)\s(?:rest)?betrag|(?:(?:totale|importo|saldo)\s)?da\spagare|(?:importo|saldo)\sdovuto|(?:kwota\s|razem\s)?do\szapłaty|(?:(?:total|importe|saldo|monto|valor|montante)\s)?a\spagar|(?:saldo|importe|monto)\s(?:deudor|adeudado|pendiente)|(?:valor|montante|saldo)\sem\sdívida`

/** "À régler avant le": what stands before a day. */
const BEFORE_DAY = String.raw`(?:vóór|voor(?=\s\d{1,2}(?!\d))|uiterlijk|avant|au\splus\stard|bis|entro|antes|até|hasta|do(?!\p{L}))`

/** By when. */
export const PAY_BY = String.raw`(?:te\sbetalen|à\s(?:payer|régler)|zu\szahlen|da\spagare|a\spagar|do\szapłaty)\s${BEFORE_DAY}|verval(?:datum|dag)|(?:uiterste\s)?betaaldatum|afschrijving\sop|(?:date\s)?(?:d['’]échéance|limite\sde\spaiement)|échéance|(?:date\sde\s)?prélèvement|fällig|zahlbar|zahlungsziel|abbuchung|(?:data\sdi\s)?scadenza|pagare\sentro|termin\spłatności|płatne\sdo|(?:data\s)?(?:de\svencimento|limite\sde\spagamento)|vencimento|(?:fecha\s)?(?:de\svencimiento|límite\sde\spago)|vencimiento`

/** "Überweisen Sie … bis zum", "à verser … avant le": what a sentence says before the day it asks to be paid by. */
export const ASKS_TO_PAY = String.raw`(?<!\p{L})(?:überweisen|überwiesen|(?:be|ein)?zahlen|begleichen|entrichten|betalen|over(?:\ste)?\smaken|overmaken|payer|régler|virer|verser|pagare|versare|pagar|abonar|liquidar|zapłacić|wpłacić|uregulować)(?!\p{L})(?:[^.;]|\.(?=\d)){0,110}(?<!\p{L})${BEFORE_DAY}(?:\s(?:spätestens\s)?(?:zum|den|le|il|el|del|al|o|ao|dia|día|dnia))*\s*$`

/** What was open before. */
export const OPEN_BEFORE = String.raw`vorig(?:e)?\s(?:saldo|nota|factuur|rekening)|(?:solde|montant)\s(?:antérieur|précédent)|ancien\ssolde|(?:alter|vorheriger|letzter)\ssaldo|saldovortrag|saldo\s(?:anterior|previo|precedente|poprzednie|początkowe)|poprzednie\ssaldo`

/** The least that has to be paid of it. */
export const LEAST = String.raw`minimum\s?betaling|(?:paiement|versement)\sminimum|mindest(?:betrag|zahlung)|(?:pago|pagamento)\smínimo|(?:pagamento|rata)\sminim[oa]|(?:minimalna\skwota|kwota\sminimalna|minimalna\sspłata)`
