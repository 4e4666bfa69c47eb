import { dayOf, type DayOptions } from '#fields/day/day.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { ageOn, firstDay, formatDay, lastDay, type Day } from '#fields/day/partialDay.ts'
import type { Values } from '#fields/kind.ts'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { twoSwapped } from '#core/swappedLetters.ts'
import { partySections } from './sections/index.ts'
import { aboutSentence } from './sentences.ts'

/** An entry of any section. */
type Entry = Values & { id: number }

/** Fields of a person that the checks read; a missing section has no entries. */
export interface CheckedProfile extends Values {
  dob?: string | null
  a_number?: string | null
}

/** A contradiction, or a doubt worth asking the client about. */
export interface Inconsistency {
  title: string
  text: string
  /** Id of the card or section on the page. */
  at: string
}

/** A parent younger than this is reported. */
const youngestParent = 12
/** Tolerance for an uncertain day. */
const doubt = 1

const entriesOf = (person: CheckedProfile, section: string): Entry[] => (person[section] ?? []) as Entry[]
const dayIn = (values: Values, name: string, options: Partial<DayOptions> = {}): Day | null =>
  dayOf(values, name, { label: '', ...options })
const bornOf = (values: Values): Day | null => dayIn(values, 'dob', { uncertain: 'uncertain_dob' })

const yearsOn = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
const earliest = (day: Day) => (day.uncertain ? yearsOn(firstDay(day), -doubt) : firstDay(day))
const latest = (day: Day) => (day.uncertain ? yearsOn(lastDay(day), doubt) : lastDay(day))

/** Whether the order holds for every value an uncertain day may have. */
const surelyBefore = (a: Day, b: Day): boolean => latest(a) < earliest(b)

const nameOf = (relative: Values, otherwise: string): string =>
  [relative.first_name, relative.last_name].filter(Boolean).join(' ') || otherwise
const inFull = (day: Day) => formatDay(day)

/** All inconsistencies of a profile. Pure: facts in, sentences out. */
export const findInconsistencies = (person: CheckedProfile): Inconsistency[] => [
  ...aboutTravel(person),
  ...aboutDetention(person),
  ...aboutSentences(person),
  ...aboutMarriages(person),
  ...aboutFamily(person),
  ...aboutNumbers(person),
  ...aboutStatements(person),
  ...beforeBirth(person),
]

function aboutTravel(person: CheckedProfile): Inconsistency[] {
  const journeys = entriesOf(person, 'travel_histories').map((journey) => ({
    at: `travel_histories-${journey.id}`,
    entered: dayIn(journey, 'entry_date'),
    departed: dayIn(journey, 'departure_date'),
  }))
  const entries = journeys.flatMap(({ entered, at }) => (entered ? [{ entered, at }] : []))
  const departures = journeys.flatMap(({ departed, at }) => (departed ? [{ departed, at }] : []))
  const early = departures
    .filter(
      ({ departed }) => entries.length > 0 && entries.every(({ entered }) => surelyBefore(departed, entered)),
    )
    .map(({ departed, at }) => ({
      title: 'Departure before the first entry',
      text: `They departed ${inFull(departed)}, and no entry is listed before that day.`,
      at,
    }))

  const inOrder = entries.toSorted((a, b) => (earliest(a.entered) < earliest(b.entered) ? -1 : 1))
  const without = inOrder.slice(1).flatMap(({ entered, at }, index) => {
    const before = inOrder[index]!
    if (!surelyBefore(before.entered, entered)) return []
    const between = departures.some(
      ({ departed }) => !surelyBefore(departed, before.entered) && !surelyBefore(entered, departed),
    )
    return between
      ? []
      : [
          {
            title: 'No departure between two entries',
            text: `They entered ${inFull(before.entered)} and again ${inFull(entered)}. When did they depart in between?`,
            at,
          },
        ]
  })
  return [...early, ...without]
}

function aboutDetention(person: CheckedProfile): Inconsistency[] {
  const overview = entriesOf(person, 'overview')[0]
  const detentions = entriesOf(person, 'detention_histories')
  if (!overview || detentions.length === 0) return []
  const first = `detention_histories-${detentions[0]!.id}`
  const questions: Inconsistency[] = []
  if (overview.previously_detained === false && overview.presently_detained !== true)
    questions.push({
      title: '“Never detained”, with a detention',
      text: 'The overview says that they were never detained, and a detention is listed.',
      at: first,
    })
  const open = detentions.filter((one) => !dayIn(one, 'terminated_date'))
  if (overview.presently_detained === true && open.length === 0)
    questions.push({
      title: 'Detained now?',
      text: 'The overview says that they are detained, and every detention listed has ended.',
      at: first,
    })
  return questions
}

/** Dispositions that carry no sentence. */
const withoutConviction = new Map<unknown, string>([
  ['not_charged', 'without a charge'],
  ['acquitted', 'in an acquittal'],
])

function aboutSentences(person: CheckedProfile): Inconsistency[] {
  return entriesOf(person, 'criminal_histories').flatMap((incident) => {
    const at = `criminal_histories-${incident.id}`
    const { sentence_imposed: imposed } = incident
    const questions: Inconsistency[] = aboutSentence(incident).map((question) => ({ ...question, at }))
    const ended = withoutConviction.get(incident.disposition)
    const isSentenced = typeof imposed === 'string' && imposed !== 'P0D'
    if (ended && (isSentenced || dayIn(incident, 'conviction_date')))
      questions.push({
        title: 'A conviction or a sentence after all?',
        text: `The incident ended ${ended}, and a conviction or a sentence is noted.`,
        at,
      })
    return questions
  })
}

interface Marriage {
  at: string
  spouse: string
  from: Day | null
  to: Day | null
  isOver: boolean
}

const marriagesOf = (person: CheckedProfile): Marriage[] =>
  entriesOf(person, 'spouses').map((spouse) => {
    const to = dayIn(spouse, 'termination_date')
    return {
      at: `spouses-${spouse.id}`,
      spouse: nameOf(spouse, 'somebody'),
      from: dayIn(spouse, 'marriage_date'),
      to,
      isOver: to !== null || spouse.termination_type != null || spouse.deceased === true,
    }
  })

function aboutMarriages(person: CheckedProfile): Inconsistency[] {
  const marriages = marriagesOf(person)
  const overview = entriesOf(person, 'overview')[0]
  const questions: Inconsistency[] = []
  const begun = marriages.filter(({ from }) => from !== null)
  for (const first of begun)
    for (const second of begun) {
      if (!surelyBefore(first.from!, second.from!)) continue
      if (first.isOver ? first.to && surelyBefore(second.from!, first.to) : true)
        questions.push({
          title: 'Married twice at once',
          text: `The marriage to ${second.spouse} began ${inFull(second.from!)}, while the one to ${first.spouse} ${
            first.to ? `lasted until ${inFull(first.to)}` : 'has no end'
          }.`,
          at: first.at,
        })
    }
  const going = marriages.find(({ isOver }) => !isOver)
  if (overview?.currently_married === false && going)
    questions.push({
      title: 'Married now?',
      text: `The overview says that they are not married, and the marriage to ${going.spouse} has no end.`,
      at: going.at,
    })
  if (overview?.currently_married === true && marriages.length > 0 && !going)
    questions.push({
      title: 'Married now?',
      text: 'The overview says that they are married, and every marriage listed has ended.',
      at: marriages[0]!.at,
    })
  return questions
}

function aboutFamily(person: CheckedProfile): Inconsistency[] {
  const own = bornOf(person)
  if (!own) return []
  const ask = (older: Day, younger: Day, at: string, parent: string, child: string): Inconsistency[] => {
    if (surelyBefore(younger, older))
      return [
        {
          title: 'A child older than the parent',
          text: `${child} was born ${inFull(younger)}, and ${parent} ${inFull(older)}.`,
          at,
        },
      ]
    const age = ageOn(older, latest(younger))
    return age && age.to < youngestParent && !older.uncertain && !younger.uncertain
      ? [
          {
            title: 'Too young to be a parent',
            text: `${parent} would have been ${age.to} when ${child} was born (${inFull(younger)}).`,
            at,
          },
        ]
      : []
  }
  const them = nameOf(person, 'this person')
  return [
    ...entriesOf(person, 'children').flatMap((child) => {
      const born = bornOf(child)
      return born ? ask(own, born, `children-${child.id}`, them, nameOf(child, 'the child')) : []
    }),
    ...entriesOf(person, 'parents').flatMap((parent) => {
      const born = bornOf(parent)
      return born ? ask(born, own, `parents-${parent.id}`, nameOf(parent, 'the parent'), them) : []
    }),
  ]
}

const relatives = ['spouses', 'children', 'parents', 'siblings'] as const

function aboutNumbers(person: CheckedProfile): Inconsistency[] {
  const own = person.a_number
  if (!own)
    return person.no_a_number === true
      ? entriesOf(person, 'immigration_benefits')
          .filter((benefit) => benefit.a_number)
          .slice(0, 1)
          .map((benefit) => ({
            title: '“Has no A-number”, with one used',
            text: `A benefit was sought under ${formatANumber(String(benefit.a_number))}.`,
            at: `immigration_benefits-${benefit.id}`,
          }))
      : []
  return relatives.flatMap((section) =>
    entriesOf(person, section).flatMap((relative) => {
      const theirs = relative.a_number as string | null
      const name = nameOf(relative, 'a relative')
      const at = `${section}-${relative.id}`
      if (!theirs) return []
      if (theirs === own)
        return [
          {
            title: 'One A-number for two people',
            text: `${name} has ${formatANumber(theirs)} too. Nobody shares one.`,
            at,
          },
        ]
      return twoSwapped(own, theirs)
        ? [
            {
              title: 'Two digits swapped?',
              text: `${formatANumber(theirs)} of ${name} is ${formatANumber(own)} with two digits swapped.`,
              at,
            },
          ]
        : []
    }),
  )
}

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
function aboutStatements(person: CheckedProfile): Inconsistency[] {
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

/** Dates in a person's own life: those of all sections, except births of relatives. */
const ownDays = Object.values<SectionDefinition>(partySections).flatMap((section) =>
  Object.entries(section.fields).flatMap(([name, field]) =>
    field.kind === 'day' && field.ageUnless === undefined ? [{ section, name, field }] : [],
  ),
)

function beforeBirth(person: CheckedProfile): Inconsistency[] {
  const born = bornOf(person)
  if (!born) return []
  return ownDays.flatMap(({ section, name, field }) =>
    entriesOf(person, section.key).flatMap((entry) => {
      const day = dayIn(entry, name, field)
      return day && surelyBefore(day, born)
        ? [
            {
              title: 'Before they were born',
              text: `${section.title[0]}, “${field.label}”: ${inFull(day)}. They were born ${inFull(born)}.`,
              at: section.one ? section.key : `${section.key}-${entry.id}`,
            },
          ]
        : []
    }),
  )
}
