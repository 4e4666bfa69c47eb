import { formatField } from '#fields/fields.ts'
import type { Labels, Values } from '#fields/kind.ts'
import { criminalHistories } from '#features/profile/sections/criminal.ts'

const { fields } = criminalHistories
const shown = [
  'statute',
  'offense_kind',
  'offense_level',
  'disposition',
  'sentence_imposed',
  'sentence_served',
  'maximum_sentence',
  'incident_location',
] as const

/** Names an incident of the profile, so that nobody takes it over twice. */
const sourceOf = (id: number): string => `criminal history of the profile, incident ${id}`

export const isTakenOver = (crimes: readonly Values[], id: number): boolean =>
  crimes.some(({ known }) => typeof known === 'string' && new RegExp(`${sourceOf(id)}(?!\\d)`).test(known))

const dayOf = (row: Values, from: string, to: string): Values =>
  row[from]
    ? {
        [to]: row[from],
        [`${to}_format`]: row[`${from}_format`],
        [`${to}_uncertain`]: row[`${from}_uncertain`] ?? false,
      }
    : {}

/** A criminal incident of the profile as an entry of the assistant, with its source. What it is in law stays unanswered. */
export function crimeOfIncident(row: Values & { id: number }, labels: Labels, on: string): Values {
  const lines = shown.flatMap((name) => {
    const value = formatField(fields, name, row, labels).trim()
    return value ? [`${fields[name].label}: ${value}`] : []
  })
  return {
    crime: formatField(fields, 'charge', row, labels).slice(0, 300) || null,
    ...dayOf(row, 'incident_date', 'date_of_crime'),
    ...dayOf(row, 'conviction_date', 'date_of_conviction'),
    known: [...lines, `Source: ${sourceOf(row.id)}, taken over on ${on}`].join('\n'),
    to_research: 'Record of conviction: charge, statute, plea, judgment, sentence',
  }
}
