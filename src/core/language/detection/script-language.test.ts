import { expect, test } from 'vitest'
import { languageOfScript } from './script-language.ts'

test.each([
  ['el', 'Ο ενοικιαστής καταβάλλει μίσθωμα 450 € τον μήνα από την 1 Μαΐου 2027.'],
  ['ru', 'Арендатор обязан платить арендную плату 25 000 рублей в месяц, это первый взнос.'],
  ['uk', 'Орендар зобов’язаний сплачувати орендну плату з 1 травня. Її розмір є сталим для обох сторін.'],
  ['ja', '賃料は月額85,000円とし、2027年4月1日から支払う。賃借人は毎月末日までに支払わなければならない。'],
  ['ko', '임차인은 2027년 4월 1일부터 매월 500,000원을 지급한다.'],
  ['he', 'השוכר ישלם דמי שכירות של 4,500 ש״ח בכל חודש.'],
  ['ar', 'يدفع المستأجر إيجارا قدره 4500 درهم في كل شهر.'],
])('%s', (code, text) => {
  expect(languageOfScript(text)).toBe(code)
})

test.each([
  ['Chinese letters alone', '承租人应当于2027年4月1日前支付租金人民币5000元。'],
  [
    'Arabic letters of another language',
    'مستأجر باید اجاره را در روز اول هر ماه پرداخت کند و گزارش چاپ شود.',
  ],
])('%s do not tell it', (_, text) => {
  expect(languageOfScript(text)).toBeNull()
})

test('a text in Latin letters is left to its words, whatever name stands in it', () => {
  expect(languageOfScript('Lease Agreement between Sakura Homes (桜ホーム) and Ken Ito')).toBeUndefined()
  expect(languageOfScript('漢字')).toBeUndefined()
})
