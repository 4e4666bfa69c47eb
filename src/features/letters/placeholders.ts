import { defineTemplateContext } from '#templates/templateContext.ts'

const of = (group: string) => (label: string, example: string) => ({ group, label, example })
const people = of('People')
const matter = of('Case')
const fee = of('Fee')
const office = of('Office')
const attorneys = of('Attorneys')

/** Placeholders of letters. */
export const letterPlaceholders = defineTemplateContext({
  client_name: people('Client', 'Ana Pérez'),
  client_first_name: people('Client’s first name', 'Ana'),
  guardian_name: people('Guardian', 'Rosa Pérez'),
  people_of_case: people('All people of the case', 'Ana Pérez, Luis Pérez'),
  case_title: matter('Title of the case', 'Asylum – Ana Pérez'),
  case_type: matter('Type of the case', 'Asylum'),
  record_number: matter('Record number', '26-0093'),
  fee: fee('Fee', '$1,200'),
  fee_in_words: fee('Fee in words', 'one thousand two hundred US dollars'),
  office_name: office('Name of the office', 'Halloran & Lin'),
  office_address: office('Address of the office', '12 Main Street, Chicago, IL 60601'),
  office_phone: office('Phone of the office', '(312) 555-0123'),
  attorney_name: attorneys('Primary attorney', 'Lucía Barrientos'),
  attorney_bar: attorneys('Primary attorney with bar numbers', 'Lucía Barrientos (Illinois 6301234)'),
  all_attorneys: attorneys(
    'All attorneys with bar numbers',
    'Lucía Barrientos (Illinois 6301234), Tomás Ruiz (New York 4410987)',
  ),
  date: of('Letter')('Day it is sent', 'March 15, 2026'),
})
export type LetterPlaceholder = keyof typeof letterPlaceholders.placeholders

export const placeholderLabel = (name: string): string =>
  letterPlaceholders.placeholders[name as LetterPlaceholder]?.label ?? name

/** Why a letter cannot be sent, by the labels of what it names. */
export const missingWords = (labels: readonly string[]): string =>
  `The letter names what is not known: ${labels.join(', ')}. Enter it, or take it out of the letter`
