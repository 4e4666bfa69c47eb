import { defineTemplateContext } from './templateContext.ts'

const of = (group: string) => (label: string, example: string) => ({ group, label, example })
const office = of('Office')
const entry = of('Docket entry')

/** Placeholders of short messages. Names of people and cases are left out: others may read it. */
export const messagePlaceholders = defineTemplateContext({
  office: office('How the office calls itself in messages', 'Halloran & Lin'),
  office_phone: office('Phone of the office', '(312) 555-0123'),
  date: entry('Day of the entry', 'Monday, March 15'),
  time: entry('Time of the entry, with its zone', '9:00 AM CDT'),
  place: entry('Where it takes place', '55 East Monroe Street'),
  first_name: of('Person')('First name; only where the profile allows it', 'Ana'),
})
export type MessagePlaceholder = keyof typeof messagePlaceholders.placeholders

const pattern = /\{([^{}]*)\}/g

/** The placeholders of a text, each in braces: `{date}`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!.trim())

export const fillPlaceholders = (text: string, values: Partial<Record<string, string | null>>): string =>
  text.replaceAll(pattern, (whole, name: string) => values[name.trim()] ?? whole)

/** The reason that a text cannot be a message; null: it can. */
export function messageProblem(text: string): string | null {
  const refusal = messagePlaceholders.refusalOf(placeholdersIn(text))
  if (refusal) return refusal
  return /[{}]/.test(text.replaceAll(pattern, '')) ? 'Close every brace: {date}' : null
}
