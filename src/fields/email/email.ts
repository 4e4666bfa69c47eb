import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

export interface EmailField extends FieldOptions {
  kind: 'email'
}

export const email = <const O extends FieldOptions>(options: O) => ({ kind: 'email' as const, ...options })

const emailMax = 254
// RFC 5321 dot-strings without quoting, and domains with a dot: the addresses that mail providers allow.
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** The domain in lower case; the part before it is the provider's business and stays as typed. */
export function parseEmail(typed: string): Reading<string | null> {
  const address = typed.trim()
  if (address === '') return understood(null)
  if (address.length > emailMax) return refused(`An e-mail address can have at most ${emailMax} characters`)
  const at = address.lastIndexOf('@')
  const before = address.slice(0, at)
  const after = address.slice(at + 1).toLowerCase()
  if (at < 1 || before.length > 64 || !local.test(before) || !domain.test(after))
    return refused('Enter an e-mail address like name@example.com')
  return understood(`${before}@${after}`)
}

export const emailKind: Kind<EmailField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseEmail, { maxLength: emailMax }) }),
  format: (values, name) => textOf(values, name),
}
