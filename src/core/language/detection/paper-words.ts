/**
 * Words that bills, forms, letters and notices consist of where they have few sentences, and that hardly another of
 * these languages writes alike. Keyed by ISO 639-1 code.
 */
export const PAPER_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the and of your you amount due payment account customer number invoice bill balance please pay charges charge statement address late fee fees name total subtotal rent'.split(
      ' ',
    ),
  ),
  de: new Set(
    'rechnung rechnungsdatum rechnungsnummer kundennummer betrag gesamtbetrag zahlbar bitte überweisen sie wir ihr ihre ihnen bis zum zur bei vom monat monate monatlich miete kaution netto brutto mwst summe zahlung vertrag unterschrift straße mahngebühr zwischensumme fällig geehrter geehrte grüßen freundlichen herr frau januar februar märz juni juli oktober dezember'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'facture numéro montant payer échéance règlement votre vous nous jours mois loyer ttc tva solde adresse avant délai prélèvement abonnement madame monsieur cordialement salutations régler janvier février mars avril juin juillet août septembre octobre novembre décembre'.split(
      ' ',
    ),
  ),
  es: new Set(
    'factura importe número fecha vencimiento cliente pago pagar usted meses mes alquiler saldo dirección días contrato firma cuota calle iva estimado estimada saludo saludos vence enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
  ),
  it: new Set(
    'fattura importo numero scadenza cliente pagamento pagare mesi mese canone saldo indirizzo giorni contratto firma totale iva entro bolletta gentile cordiali saluti ricordiamo scade signor signora gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'fatura valor número vencimento cliente pagamento pagar meses mês aluguel renda saldo endereço morada dias contrato assinatura prazo taxa até caro cara obrigado obrigada informamos vence senhor senhora cumprimentos janeiro fevereiro março maio junho julho setembro outubro novembro dezembro'.split(
      ' ',
    ),
  ),
  nl: new Set(
    'factuur factuurnummer factuurdatum bedrag totaal klantnummer betalen betaling uiterlijk maand maanden huur borg dagen handtekening btw excl incl uw wij u gelieve rekening beste geachte groet groeten vriendelijke graag huurder januari februari maart mei augustus'.split(
      ' ',
    ),
  ),
  pl: new Set(
    'faktura numer kwota razem termin płatności zapłaty klient data wystawienia nabywca sprzedawca miesiąc czynsz kaucja umowa podpis netto brutto vat suma dni szanowni szanowny państwo prosimy zapłatę kwoty dziękujemy poważaniem stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(
      ' ',
    ),
  ),
}
