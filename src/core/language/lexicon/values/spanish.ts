import { numbers, type ValueWords } from './value-words.ts'

export const SPANISH: ValueWords = {
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
    /(?:dentro\s+de|primeros|plazo\s+(?:máximo\s+)?de|a\s+más\s+tardar|antes\s+de|(?:a\s+)?contar\s+desde|a\s+partir\s+de|siguientes?\s+a|posteriores?\s+a)/i,
  paid: String.raw`(?:renta|alquiler|precio|salario|sueldo|cuotas?|prima|comisión|gastos(?:\s+de\s+\p{L}+)?|honorarios|multa|recargo|penalización|intereses|importe(?:\s+total)?|total(?:\s+a\s+pagar)?|pago|mensualidad(?:es)?|tarifa|IVA|impuestos?|factura|indemnización|suscripción|anticipo)`,
  held: String.raw`(?:fianza|depósito|límite|franquicia|deducible|capital|préstamo|crédito|saldo|cobertura|descuento|abono|reembolso|responsabilidad)`,
  bound:
    /(?:hasta|máximo\s+de|mínimo\s+de|al\s+menos|como\s+(?:máximo|mínimo)|más\s+de|menos\s+de|superior\s+a|inferior\s+a|exceder\s+de)\s*(?:los\s+)?$/i,
  happens: [
    [
      /(?:comienza|comenzará|inicia|entra\s+en\s+vigor|a\s+partir|inicio)\s*:?\s*(?:el|del|en)?\s*$/i,
      'Begins',
    ],
    [/(?:finaliza|finalizará|termina|vence|expira|fin)\s*:?\s*(?:el|en)?\s*$/i, 'Ends'],
    [
      /(?:vencimiento|pagadero|exigible|pagar|pague|(?:cargo|cargará|adeudo|domicili\p{L}+)(?:\s+en\s+(?:su\s+)?cuenta)?)\s*:?\s*(?:el(?:\s+día)?|antes\s+del)?\s*$/iu,
      'Due',
    ],
    [/hasta\s+el(?:\s+día)?\s*$/i, 'Until'],
  ],
}
