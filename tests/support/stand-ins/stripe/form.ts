import { refuse } from './stripe-failure.ts'

export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export interface Form {
  [key: string]: FormValue
}

/** Reads `a[b][0]=c`, the notation of Stripe's bodies and queries. @throws StripeFailure for what is none */
export function parseForm(encoded: string): Form {
  const form = newForm()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [top, ...rest] = pathOf(name)
    put(form, [top ?? '', ...rest], value, name)
  }
  for (const [key, value] of Object.entries(form)) form[key] = withLists(value)
  return form
}

/** `line_items[0][price]` for its parts. */
export function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? '') + rest.map((key) => `[${String(key)}]`).join('')
}

/** Of one order whatever was sent, so that two forms are equal if their texts are. */
export function canonicalText(form: Form): string {
  const ordered = (value: FormValue): unknown => {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(ordered)
    return Object.keys(value)
      .sort()
      .map((key) => [key, ordered(value[key] ?? '')])
  }
  return JSON.stringify(ordered(form))
}

function pathOf(name: string): string[] {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(name)) throw refuse(`Invalid parameter name: ${name}`)
  return name.replaceAll(']', '').split('[')
}

function put(into: Form, [key = '', ...rest]: readonly string[], value: string, name: string): void {
  const at = key === '' ? String(Object.keys(into).length) : key
  const there = into[at]
  if (rest.length === 0) {
    if (there !== undefined) throw refuse(`Given twice: ${name}`, { param: name })
    into[at] = value
    return
  }
  const next = there ?? newForm()
  if (typeof next === 'string' || Array.isArray(next))
    throw refuse(`Invalid object: ${name}`, { param: name })
  into[at] = next
  put(next, rest, value, name)
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.every((key, index) => key === String(index))) return keys.map((key) => withLists(value[key] ?? ''))
  for (const key of keys) value[key] = withLists(value[key] ?? '')
  return value
}

const newForm = (): Form => Object.create(null) as Form
