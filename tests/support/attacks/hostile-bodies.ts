import { gzipSync } from 'node:zlib'

/** A body that no auth call can read, and the content type it comes with. */
export type HostileBody = readonly [what: string, body: string | Uint8Array<ArrayBuffer>, type: string]

const JSON_TYPE = 'application/json'
const bytes = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding))
const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth)

const BODIES: readonly [what: string, body: HostileBody[1], type?: string][] = [
  ['a space', ' '],
  ['a line break', '\n'],
  ['a word', 'hello'],
  ['half a word', 'nul'],
  ['an open object', '{'],
  ['half a field', '{"email":'],
  ['a field without a value', '{"email"}'],
  ['a comma too many', '{"email":"a@mail.example",}'],
  ['a comma before', '{,"email":"a@mail.example"}'],
  ['two objects', '{}{}'],
  ['an object and a brace', '{}}'],
  ['single quotes', "{'email':'a@mail.example'}"],
  ['no quotes', '{email:"a@mail.example"}'],
  ['a comment', '{/* hello */}'],
  ['NaN', '{"email":NaN}'],
  ['Infinity', '{"email":Infinity}'],
  ['undefined', '{"email":undefined}'],
  ['a number in hexadecimal', '{"email":0x10}'],
  ['a raw line break in a text', '{"email":"a\nb"}'],
  ['NUL in a text', '{"email":"a\u0000b"}'],
  ['NUL after the object', '{}\u0000'],
  ['an unknown escape', '{"email":"\\x41"}'],
  ['half an escape', '{"email":"\\u12"}'],
  ['bytes', bytes('fffe00ff', 'hex')],
  ['UTF-16', bytes('{"email":"a@mail.example"}', 'utf16le')],
  ['compressed bytes', new Uint8Array(gzipSync('{"email":"a@mail.example"}'))],
  ['a list', '[]'],
  ['a list with an object', '[{"email":"a@mail.example","password":"long enough"}]'],
  ['a text', '"hello"'],
  ['a number', '1'],
  ['a huge number', '9'.repeat(10_000)],
  ['true', 'true'],
  ['20,000 brackets', nested('[', ']', 20_000)],
  ['an open list of lists', '['.repeat(100_000)],
  ['a prototype', '{"__proto__":{"email":"a@mail.example"}}'],
  ['a prototype below', '{"data":{"__proto__":{"role":"x"}}}'],
  ['a constructor', '{"constructor":{"prototype":{"email":"a@mail.example"}}}'],
  ['an escaped prototype', '{"\\u005f_proto__":{"email":"a@mail.example"}}'],
  ['a form', 'email=a%40mail.example&password=x', 'application/x-www-form-urlencoded'],
  ['plain text', '{"email":"a@mail.example"}', 'text/plain'],
  ['a page', '{}', 'text/html'],
  ['XML', '<email>a@mail.example</email>', 'application/xml'],
  ['parts', '--x\r\n\r\n{}\r\n--x--', 'multipart/form-data; boundary=x'],
  ['parts without a boundary', '{}', 'multipart/form-data'],
  ['a type like JSON', '{}', 'application/jsonp'],
  ['another JSON', '{}', 'application/vnd.api+json'],
  ['a type that is none', '{}', 'nonsense'],
  ['two types', '{}', `${JSON_TYPE}, text/plain`],
]

/** All of these answer 400 `bad_json`. */
export const UNREADABLE_BODIES: readonly HostileBody[] = BODIES.map(([what, body, type]) => [
  what,
  body,
  type ?? JSON_TYPE,
])
