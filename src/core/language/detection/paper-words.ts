/**
 * Words that bills, forms and notices consist of where they have few sentences, and that no other of these languages
 * writes alike. Keyed by ISO 639-1 code.
 */
export const PAPER_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the and of your you amount due payment account customer number invoice bill balance please pay charges charge statement address late fee fees name total subtotal rent'.split(
      ' ',
    ),
  ),
  de: new Set(
    'rechnung rechnungsdatum rechnungsnummer kundennummer betrag gesamtbetrag zahlbar bitte überweisen sie wir ihr ihre ihnen bis zum zur bei vom monat monate monatlich miete kaution netto brutto mwst summe zahlung vertrag unterschrift straße mahngebühr zwischensumme fällig'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'facture numéro montant payer échéance règlement votre vous nous jours mois loyer ttc tva solde adresse avant délai prélèvement abonnement'.split(
      ' ',
    ),
  ),
  es: new Set(
    'factura importe número fecha vencimiento cliente pago pagar usted meses mes alquiler saldo dirección días contrato firma cuota calle iva'.split(
      ' ',
    ),
  ),
  it: new Set(
    'fattura importo numero scadenza cliente pagamento pagare mesi mese canone saldo indirizzo giorni contratto firma totale iva entro bolletta'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'fatura valor número vencimento cliente pagamento pagar meses mês aluguel renda saldo endereço morada dias contrato assinatura prazo taxa até'.split(
      ' ',
    ),
  ),
  nl: new Set(
    'factuur factuurnummer factuurdatum bedrag totaal klantnummer betalen betaling uiterlijk maand maanden huur borg dagen handtekening btw excl incl uw wij u gelieve rekening'.split(
      ' ',
    ),
  ),
  pl: new Set(
    'faktura numer kwota razem termin płatności zapłaty klient data wystawienia nabywca sprzedawca miesiąc czynsz kaucja umowa podpis netto brutto vat suma dni'.split(
      ' ',
    ),
  ),
}
