import { expect, test } from 'vitest'
import { detectLanguage, isCommonWord } from './detect-language.ts'

test.each([
  [
    'en',
    'The tenant shall pay the rent on the first day of each month, and the landlord shall keep the premises in good repair for the whole term of this lease.',
  ],
  [
    'es',
    'El arrendatario pagará la renta el primer día de cada mes y el arrendador mantendrá la vivienda en buen estado durante todo el plazo de este contrato, como se indica en la cláusula.',
  ],
  [
    'de',
    'Der Mieter zahlt die Miete am ersten Tag jedes Monats, und der Vermieter hält die Wohnung während der ganzen Dauer des Vertrages in einem guten Zustand, der für das Wohnen nötig ist.',
  ],
  [
    'fr',
    'Le locataire paie le loyer le premier jour de chaque mois et le bailleur maintient les lieux en bon état pour toute la durée du bail, dans les conditions de cette clause.',
  ],
  [
    'es',
    'Entre don José Núñez y doña María Peña se celebra el presente contrato de arrendamiento de vivienda. Objeto. El Arrendador alquila la vivienda situada en la calle Mayor 14, de Málaga. La Arrendataria pagará una renta mensual de 780,00 € dentro de los primeros cinco días de cada mes.',
  ],
  [
    'pt',
    'O inquilino paga a renda no primeiro dia de cada mês e o senhorio mantém a casa em bom estado durante todo o prazo do contrato, como se indica na cláusula.',
  ],
  [
    'it',
    'Il conduttore paga il canone il primo giorno di ogni mese e il locatore mantiene la casa in buono stato per tutta la durata del contratto, come indicato nella clausola.',
  ],
  [
    'nl',
    'De huurder betaalt de huur op de eerste dag van elke maand en de verhuurder houdt de woning in goede staat voor de hele duur van het contract, zoals in deze bepaling staat.',
  ],
  [
    'pl, its accents misread',
    'Umowa najmu. Najemca bedzie ptacit czynsz w wysokosci 2400 ztotych miesiecznie do dziesigtego dnia kazdego miesigca na rachunek Wynajmujacego. Umowa moze zosta¢ wypowiedziana z zachowaniem miesiecznego okresu wypowiedzenia, na koniec miesigca kalendarzowego.',
  ],
  [
    'sv, its accents misread',
    'Hyresgasten ska betala hyran den forsta dagen i varje manad och hyresvarden ska halla bostaden i gott skick under hela hyrestiden, om inte annat har avtalats. Avtalet galler tills vidare med en uppsagningstid om tre manader.',
  ],
  [
    'da',
    'Lejeren skal betale lejen den første dag i hver måned, og udlejeren skal holde boligen i god stand i hele lejeperioden, hvis ikke andet er aftalt. Aftalen kan opsiges med et varsel af tre måneder.',
  ],
  [
    'nb',
    'Leieren skal betale leien den første dagen i hver måned, og utleieren skal holde boligen i god stand i hele leietiden, om ikke annet er avtalt. Avtalen kan sies opp med et varsel av tre måneder etter at det er gitt.',
  ],
  [
    'fi',
    'Vuokralainen maksaa vuokran kuukauden ensimmäisenä päivänä ja vuokranantaja pitää asunnon hyvässä kunnossa, jos muuta ei ole sovittu. Sopimus on voimassa toistaiseksi ja se voidaan irtisanoa, kun kolme kuukautta on kulunut sen alkamisesta.',
  ],
  [
    'cs',
    'Nájemce platí nájemné první den v měsíci a pronajímatel je povinen udržovat byt v dobrém stavu po celou dobu nájmu. Smlouva se uzavírá na dobu určitou a může být vypovězena s výpovědní dobou tří měsíců, která je uvedena v této smlouvě nebo v zákoně.',
  ],
  [
    'hu',
    'A bérlő a bérleti díjat minden hónap első napján fizeti meg, és a bérbeadó köteles a lakást jó állapotban tartani a bérlet egész ideje alatt. A szerződés három hónapos felmondási idővel szűnik meg, ha a felek nem állapodnak meg másként. A felmondás csak írásban érvényes.',
  ],
  [
    'ro',
    'Chiriașul plătește chiria în prima zi a fiecărei luni, iar proprietarul este obligat să mențină locuința în stare bună pe toată durata contractului. Contractul se încheie pe un an și poate fi reziliat cu un preaviz de trei luni.',
  ],
  [
    'tr',
    'Kiracı, kira bedelini her ayın ilk günü öder ve kiraya veren, konutu sözleşme süresi boyunca iyi durumda tutmak için gerekli olan her şeyi yapar. Bu sözleşme bir yıl için yapılmıştır ve üç ay önceden bildirim ile sona erdirilebilir.',
  ],
])('%s', (language, text) => {
  expect(detectLanguage(text)).toBe(language.slice(0, 2))
})

test.each(['', 'Rent $1,850', 'x '.repeat(100), '漢字'.repeat(50)])('unsure about %j', (text) => {
  expect(detectLanguage(text)).toBeNull()
})

test.each([
  'Date Provider CPT Charge 01/02 Lab Co Richmond VA 40.00 01/03 X-Ray Inc Norfolk VA 90.00 01/04 Smith MD Roanoke VA 50.00 01/05 Clinic Lynchburg VA 70.00 total paid by plan',
  'Store 12 Baton Rouge, LA 70801 Store 14 New Orleans, LA 70112 Store 15 Richmond, VA 23219 Store 16 Norfolk, VA 23510 Store 17 Wilmington, DE 19801 Store 18 Gary, IN 46402 Store 20 Mobile, AL 36602 Store 21 Dover, DE 19901',
])('a list of addresses is not in Romanian: %s', (text) => {
  expect(detectLanguage(text)).toBeNull()
})

test('a few words that another language shares do not keep a short paper from being told', () => {
  const paper =
    'Der Mieter zahlt die Miete. Er will den Garten pflegen und er muss die Wohnung sauber halten.'
  expect(detectLanguage(`${paper} ${paper}`)).toBe('de')
})

test.each([
  [
    'de',
    'Rechnung Nr. 4471 Kundennummer 88213 Rechnungsdatum 12.02.2026 Grundpreis 12 Monate 9,50 € Arbeitspreis kWh Bonus Abschlag Nachzahlung Zahlbar bis 28.02.2026 Stadtwerke Musterau Strom Zähler Position Menge',
  ],
  [
    'fr',
    'Facture numéro 118 Électricité Dupont Compteur Relevé kWh 2450 Montant TTC 113,10 € Échéance 28/02/2026 TVA 20 % Période Janvier Février Tarif bleu Solde antérieur',
  ],
  [
    'nl',
    'Factuur Factuurnummer 118 Klantnummer 88213 Energie kWh 2450 Tarief 0,31 Bedrag 113,10 Totaal incl. btw Uiterlijk betalen 28-02-2026 Meterstand Periode Januari Februari Dal Piek',
  ],
])('a bill of few sentences in %s', (code, text) => {
  expect(detectLanguage(text)).toBe(code)
})

test('an English bill with a name or two in another language stays English or unknown', () => {
  const text =
    'Casa Rosa Cantina Factura 118 Account number 4471 Amount due $184.37 Total charges Payment May 18 Calle Ocho Tacos Especial Agua Fresca Balance Tip Server Table Guests'
  expect([null, 'en']).toContain(detectLanguage(text))
})

/** So many words: these, again and again as often as there are to be `common` of them, and words of no language. */
const words = (common: readonly string[], count: number, all: number) =>
  Array.from({ length: all }, (_, index) => (index < count ? common[index % common.length] : 'qqq')).join(' ')

test('three common words tell a language in twenty words and not in fewer', () => {
  const english = ['shall', 'with', 'such']
  expect(detectLanguage(words(english, 20, 20))).toBe('en')
  expect(detectLanguage(words(english, 19, 19))).toBeNull()
})

test('of a hundred words twelve have to be common ones', () => {
  const english = ['to', 'in', 'that', 'is', 'by', 'for', 'with', 'shall']
  expect(detectLanguage(words(english, 12, 100))).toBe('en')
  expect(detectLanguage(words(english, 11, 100))).toBeNull()
})

test('a mixed text is in no language until one is well ahead', () => {
  const mixed = (english: number) =>
    `${words(['shall', 'with', 'such'], english, english)} ${words(['der', 'mit', 'nicht'], 30, 30)}`
  expect(detectLanguage(mixed(30))).toBeNull()
  expect(detectLanguage(mixed(38))).toBeNull()
  expect(detectLanguage(mixed(39))).toBe('en')
  expect(detectLanguage(mixed(10))).toBe('de')
})

test('some languages are told by six different words or more', () => {
  const turkish = ['ve', 'bir', 'bu', 'için', 'ile', 'olarak']
  expect(detectLanguage(words(turkish, 30, 40))).toBe('tr')
  expect(detectLanguage(words(turkish.slice(1), 30, 40))).toBeNull()
})

test('bills tell by four different words, twice as many as those of any other language', () => {
  expect(detectLanguage('Rechnung Betrag Zahlung Monat')).toBe('de')
  expect(detectLanguage('Rechnung Betrag Zahlung')).toBeNull()
  expect(detectLanguage('Rechnung Betrag Zahlung Zahlung')).toBeNull()
  expect(detectLanguage('Rechnung Betrag Zahlung Monat amount due')).toBe('de')
  expect(detectLanguage('Rechnung Betrag Zahlung Monat amount due invoice')).toBeNull()
})

test('a common word is one of any language, in small letters', () => {
  expect(['the', 'der', 'och', 'the key'].map(isCommonWord)).toEqual([true, true, true, false])
})
