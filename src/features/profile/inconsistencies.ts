import type { SectionDefinition } from '#collections/defineSection.ts'
import {
  bornOf,
  dayIn,
  earliest,
  entriesOf,
  inFull,
  surelyBefore,
  type CheckedProfile,
  type Inconsistency,
} from './checkedProfile.ts'
import {
  familyInconsistencies,
  marriageInconsistencies,
  numberInconsistencies,
} from './familyInconsistencies.ts'
import { statementInconsistencies } from './overviewInconsistencies.ts'
import { partySections } from './sections/index.ts'
import { aboutSentence } from './sentences.ts'

/** All inconsistencies of a profile. Pure: facts in, sentences out. */
export const findInconsistencies = (person: CheckedProfile): Inconsistency[] => [
  ...aboutTravel(person),
  ...aboutDetention(person),
  ...aboutSentences(person),
  ...marriageInconsistencies(person),
  ...familyInconsistencies(person),
  ...numberInconsistencies(person),
  ...statementInconsistencies(person),
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
  if (detentions.length === 0) return []
  const first = `detention_histories-${detentions[0]!.id}`
  const questions: Inconsistency[] = []
  if (overview?.previously_detained === false && overview.presently_detained !== true)
    questions.push({
      title: '“Never detained”, with a detention',
      text: 'The overview says that they were never detained, and a detention is listed.',
      at: first,
    })
  const open = detentions.filter((one) => !dayIn(one, 'terminated_date') && one.released !== true)
  if (overview?.presently_detained === true && open.length === 0)
    questions.push({
      title: 'Detained now?',
      text: 'The overview says that they are detained, and every detention listed has ended.',
      at: first,
    })
  const unsure = open.find((one) => one.released !== false)
  if (unsure && typeof overview?.presently_detained !== 'boolean')
    questions.push({
      title: 'Still detained?',
      text: 'A detention has no last day, and nothing says whether they are still held.',
      at: `detention_histories-${unsure.id}`,
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
