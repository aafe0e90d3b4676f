import { numbers, type ValueWords } from './value-words.ts'

export const PORTUGUESE: ValueWords = {
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  ),
  of: String.raw`\s{1,3}(?:de\s{1,3})?`,
  numbers:
    numbers(`um=1 uma=1 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11
    doze=12 treze=13 catorze=14 quatorze=14 quinze=15 dezesseis=16 dezoito=18 vinte=20 vinte_e_quatro=24 trinta=30
    trinta_e_seis=36 quarenta=40 quarenta_e_cinco=45 quarenta_e_oito=48 sessenta=60 setenta_e_dois=72 noventa=90`),
  units: [
    [String.raw`dias?\s{1,3}út(?:il|eis)`, 'business day'],
    [String.raw`dias?(?:\s{1,3}(?:corridos|seguidos|de\s+calendário))?`, 'day'],
    ['semanas?', 'week'],
    [String.raw`m(?:ês|es|eses)`, 'month'],
    ['trimestres?', 'quarter'],
    ['anos?', 'year'],
    ['horas?', 'hour'],
  ],
  percent: String.raw`%|por\s?cento`,
  dayOfMonth: String.raw`(?:dia\s{1,3}(?<day>\d{1,2})|(?<ordinal>primeiro|quinto|último))\s{1,3}(?:dia\s{1,3})?(?<work>útil\s{1,3})?(?:de|do)\s{1,3}(?:cada\s{1,3})?mês`,
  ordinals: numbers('primeiro=1 quinto=5'),
  notice: /aviso\s+prévio|pré-aviso|antecedência|notifica/i,
  limit:
    /(?:dentro\s+de|no\s+prazo\s+(?:máximo\s+)?de|prazo\s+de|até\s+(?:ao?\s+)?dia|o\s+mais\s+tardar|antes\s+d[eao]|a\s+contar\s+d|a\s+partir\s+d|após|subsequentes?\s+a)/i,
  paid: String.raw`(?:renda|aluguel|aluguer|preço|salário|remuneração|taxas?|quotas?|mensalidades?|prémio|prêmio|comissão|despesas(?:\s+de\s+\p{L}+)?|honorários|multa|juros|valor(?:\s+total)?|montante|total(?:\s+a\s+pagar)?|pagamento|tarifa|IVA|imposto|fatura|indemnização|indenização|assinatura|adiantamento|prestaç(?:ão|ões)|parcelas?)`,
  held: String.raw`(?:caução|depósito|limite|franquia|capital|empréstimo|crédito|saldo|cobertura|desconto|reembolso|responsabilidade)`,
  bound:
    /(?:até|no\s+máximo|máximo\s+de|no\s+mínimo|mínimo\s+de|pelo\s+menos|mais\s+de|menos\s+de|superior\s+a|inferior\s+a)\s*$/i,
  happens: [
    [
      /(?:começa|inicia(?:-se)?|início|entra\s+em\s+vigor|a\s+partir)\s*:?\s*(?:em|de|no\s+dia|do\s+dia|a)?\s*$/i,
      'Begins',
    ],
    [/(?:termina|cessa|expira|fim|término)\s*:?\s*(?:em|no\s+dia|a)?\s*$/i, 'Ends'],
    [
      /(?:vencimento|vence|pagável|exigível|(?:débito|debitad[oa])(?:\s+(?:direto|direct[oa]|na\s+sua\s+conta|em\s+conta))?)\s*:?\s*(?:em|no\s+dia|a|até)?\s*$/i,
      'Due',
    ],
    [/até\s+(?:(?:ao?\s+)?dia\s*)?$/i, 'Until'],
  ],
}
