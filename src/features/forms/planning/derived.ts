import { addMonths } from '#core/days.ts'
import { isDay, type Fact, type FactRow, type PersonFacts } from '../facts.ts'

type Derive = (person: PersonFacts, today: string) => Fact

const rowsOf = ({ sections }: PersonFacts, name: string): readonly FactRow[] => sections[name] ?? []
const dateOf = (fact: Fact | undefined): string | null => (isDay(fact) ? fact.date : null)

/** Whole years on a day; null where the day of birth is not known. */
export function ageOn(born: Fact | undefined, today: string): number | null {
  const date = dateOf(born)
  if (!date) return null
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0)
}

const isOver = (row: FactRow): boolean => row['termination_date'] !== null || row['termination_type'] !== null

/** Facts that follow from others; null where they cannot be reckoned. */
const derive: Record<string, Derive> = {
  full_name: (person) =>
    ['first_name', 'middle_name', 'last_name']
      .map((name) => person.core[name])
      .filter((part): part is string => typeof part === 'string' && part !== '')
      .join(' ') || null,
  marital_status(person) {
    const marriages = rowsOf(person, 'spouses')
    const open = marriages.find((row) => !isOver(row))
    if (open) return 'married'
    const last = marriages.toSorted((a, b) =>
      (dateOf(a['termination_date']) ?? '') < (dateOf(b['termination_date']) ?? '') ? 1 : -1,
    )[0]
    if (!last) return person.sections['overview']?.[0]?.['currently_married'] === false ? 'single' : null
    const ending = last['termination_type']
    if (ending === 'Separated, not divorced') return 'separated'
    if (ending === 'Death of spouse') return 'widowed'
    if (ending === 'Annulment' || ending === 'Declared void') return 'annulled'
    return ending === 'Divorce' ? 'divorced' : null
  },
  times_married: (person) =>
    (person.sections['overview']?.[0]?.['num_marriages'] as number | null | undefined) ??
    (rowsOf(person, 'spouses').length || null),
  total_children: (person) =>
    (person.sections['overview']?.[0]?.['num_children'] as number | null | undefined) ??
    (rowsOf(person, 'children').length || null),
  children_under_18(person, today) {
    const children = rowsOf(person, 'children')
    const ages = children.map((child) => ageOn(child['dob'], today))
    if (children.length === 0) return person.sections['overview']?.[0]?.['num_children'] === 0 ? 0 : null
    return ages.includes(null) ? null : ages.filter((age) => age! < 18).length
  },
  lives_at_mailing(person) {
    const addresses = rowsOf(person, 'addresses')
    const mailing = addresses.find((row) => row['address_type'] === 'mailing')
    return mailing ? mailing['same_as_physical'] === true : null
  },
}

export const derivedNames = Object.keys(derive)
export const derivedFact = (name: string, person: PersonFacts, today: string): Fact =>
  derive[name]?.(person, today) ?? null

/** Times outside the country: from each departure to the next entry. */
export function tripsOf(person: PersonFacts): FactRow[] {
  const journeys = rowsOf(person, 'travel_histories')
  const entries = journeys.flatMap((row) => dateOf(row['entry_date']) ?? []).toSorted()
  return journeys
    .flatMap((row): FactRow[] => {
      const left = dateOf(row['departure_date'])
      if (!left) return []
      const back = entries.find((date) => date >= left)
      const next = journeys.find((each) => dateOf(each['entry_date']) === back)
      return [
        {
          id: row.id,
          left: row['departure_date'] ?? null,
          back: next?.['entry_date'] ?? null,
          where: row['countries_visited'] ?? null,
        },
      ]
    })
    .toSorted((a, b) => (dateOf(a['left'])! < dateOf(b['left'])! ? 1 : -1))
}

/** Where somebody lived before: what ended, or began before the present residence; the last one first. */
export function previousResidencesOf(person: PersonFacts, today: string): FactRow[] {
  const residences = rowsOf(person, 'residence_histories')
  const begun = (row: FactRow) => dateOf(row['start_date']) ?? ''
  const ended = (row: FactRow) => dateOf(row['end_date'])
  const isOver = (row: FactRow) => (ended(row) ?? '9999') <= today
  const present = residences.filter((row) => !isOver(row)).map(begun)
  const newest = present.toSorted().at(-1) ?? ''
  return residences
    .filter((row) => isOver(row) || (begun(row) !== '' && begun(row) < newest))
    .toSorted((a, b) => {
      const [one, other] = [ended(a) ?? begun(a), ended(b) ?? begun(b)]
      return one === other ? 0 : one < other ? 1 : -1
    })
}

/** Whether a row ended less than so many years ago, or goes on. */
export function endedWithin(row: FactRow, by: string, years: number, today: string): boolean {
  const end = dateOf(row[by])
  return end === null || end >= addMonths(today, -12 * years)
}
