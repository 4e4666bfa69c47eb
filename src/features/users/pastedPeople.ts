import { proposedLogin } from './proposedLogin.ts'

/** A person in a list of addresses: "Ana Ruiz <ana@office.org>", or the address alone. */
export interface PastedPerson {
  first_name: string
  last_name: string | null
  email: string
  login: string
}

export const mostPasted = 50

const address = /[^\s<>,;"'()[\]]+@[^\s<>,;"'()[\]]+/g

/**
 * Every address in the text once, with its person, and the lines without an address. The name is the text before the
 * address, either "Ana Ruiz" or "Ruiz, Ana"; without one it is derived from the address.
 */
export function pastedPeople(text: string): { people: PastedPerson[]; unread: string[] } {
  const people = new Map<string, PastedPerson>()
  const logins = new Set<string>()
  const unread: string[] = []
  for (const line of text.split('\n')) {
    let end = 0
    for (const found of line.matchAll(address)) {
      const email = found[0]
      const name = nameIn(line.slice(end, found.index)) ?? nameOf(email)
      end = found.index + email.length
      const key = email.toLowerCase()
      if (people.has(key)) continue
      const proposed = proposedLogin({ ...name, email })
      const login = logins.has(proposed) ? key.slice(0, 60) : proposed
      logins.add(login)
      people.set(key, { ...name, email, login })
    }
    if (end === 0 && line.trim() !== '') unread.push(line.trim())
  }
  return { people: [...people.values()], unread }
}

type Name = Pick<PastedPerson, 'first_name' | 'last_name'>

function nameIn(before: string): Name | null {
  const name = before
    .replaceAll(/["<>()[\];\t]/g, ' ')
    .replace(/^[\s,]+/, '')
    .replace(/[\s,]+$/, '')
  const [last, ...first] = name.split(/\s*,\s*/)
  return splitName(first.length > 0 ? `${first.join(' ')} ${last}` : name, first.join(' '))
}

/** ana.ruiz@… becomes Ana Ruiz. */
function nameOf(email: string): Name {
  const [local = email] = email.split('@')
  const words = local.split(/[^\p{L}]+/u).filter(Boolean)
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
  return splitName(name) ?? { first_name: local, last_name: null }
}

/** `first`: the first name, if known; otherwise the first word. */
function splitName(name: string, first = ''): Name | null {
  const words = name.trim().split(/\s+/)
  const count = first ? first.trim().split(/\s+/).length : 1
  const first_name = words.slice(0, count).join(' ')
  return first_name === '' ? null : { first_name, last_name: words.slice(count).join(' ') || null }
}
