import {
  dayIn,
  entriesOf,
  inFull,
  surelyBefore,
  type CheckedProfile,
  type Inconsistency,
} from './checkedProfile.ts'

const denied: readonly [statement: string, sections: readonly string[], of: string][] = [
  ['any_criminal_history', ['criminal_histories'], 'a criminal history'],
  ['any_work_history', ['job_histories'], 'a work history'],
  ['any_benefits_history', ['immigration_benefits'], 'a history of benefits'],
  ['any_enforcement_history', ['detention_histories', 'immigration_proceedings'], 'an enforcement history'],
]
const counted: readonly [count: string, section: string, one: string, many: string][] = [
  ['num_children', 'children', 'child', 'children'],
  ['num_marriages', 'spouses', 'marriage', 'marriages'],
  ['num_siblings', 'siblings', 'sibling', 'siblings'],
  ['num_entries', 'travel_histories', 'entry', 'entries'],
]

/** Totals of the overview, compared with the entries. */
export function statementInconsistencies(person: CheckedProfile): Inconsistency[] {
  const overview = entriesOf(person, 'overview')[0]
  if (!overview) return []
  const questions: Inconsistency[] = denied.flatMap(([statement, sections, of]) => {
    const listed = sections.find((section) => entriesOf(person, section).length > 0)
    return overview[statement] === false && listed
      ? [{ title: `“No”, with an entry`, text: `The overview denies ${of}, and one is listed.`, at: listed }]
      : []
  })
  for (const [count, section, one, many] of counted) {
    const stated = overview[count]
    const listed = entriesOf(person, section).filter(
      (entry) => section !== 'travel_histories' || dayIn(entry, 'entry_date'),
    ).length
    if (typeof stated === 'number' && listed > stated)
      questions.push({
        title: 'More than counted',
        text: `The overview counts ${stated} ${stated === 1 ? one : many}, and ${listed} are listed.`,
        at: section,
      })
  }
  const first = dayIn(overview, 'date_first_entry')
  const earlier = entriesOf(person, 'travel_histories').find((journey) => {
    const entered = dayIn(journey, 'entry_date')
    return first && entered && surelyBefore(entered, first)
  })
  if (first && earlier)
    questions.push({
      title: 'An earlier entry',
      text: `The overview has the first entry ${inFull(first)}, and one is listed ${inFull(dayIn(earlier, 'entry_date')!)}.`,
      at: `travel_histories-${earlier.id}`,
    })
  const departure = entriesOf(person, 'travel_histories').find((journey) => dayIn(journey, 'departure_date'))
  if (overview.departed_since_first_entry === false && departure)
    questions.push({
      title: '“Never departed”, with a departure',
      text: `A departure is listed ${inFull(dayIn(departure, 'departure_date')!)}.`,
      at: `travel_histories-${departure.id}`,
    })
  return questions
}
