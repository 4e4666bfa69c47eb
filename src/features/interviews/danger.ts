import { previousBusinessDay } from '#core/holidays.ts'
import { dayOf } from '#fields/day/day.ts'
import { ageOn, dayText, formatDay, type Day } from '#fields/day/partialDay.ts'
import { daysAfter, daysBetween, spanOf } from '#fields/day/dayRange.ts'
import type { AsylumPeriods } from '#features/deadlines/contract/asylumPeriods.ts'
import { asylumYear, asylumYearText, type AsylumYear } from '#features/deadlines/contract/asylumYear.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { copiesOf, isTrue, textAnswer, type StepsData } from './answers.ts'

/** Docket entry that a danger calls for; whoever finishes the interview confirms it. */
export interface ProposedEntry {
  kind: 'hearing' | 'deadline' | 'task'
  comment: string
  action_date: string | null
  event_time_start: string | null
}

export interface Danger {
  key: 'detained' | 'in_danger' | 'ordered_removed' | 'hearing' | 'deadline' | 'asylum_year' | 'minor'
  is_urgent: boolean
  title: string
  /** How it was computed, and the law it rests on. */
  working: string | null
  entry: ProposedEntry | null
}

/** Hearings and deadlines nearer than this are urgent. */
const soon = 30

const shown = (date: string) => dayText({ date, format: 'MM/DD/YYYY' })

const dayAnswer = (data: StepsData, identifier: string, question: string): Day | null =>
  dayOf(data[identifier]?.values ?? {}, question, {
    label: '',
    ...(question === 'dob' && { uncertain: partyFields.dob.uncertain }),
  })

/** Arrivals that may have been the last one, the latest first: those that no other surely came after. */
function lastArrivals(data: StepsData): Day[] {
  const days = [
    dayAnswer(data, 'custody', 'date_last_entry'),
    ...copiesOf(data, 'entry').map((identifier) => dayAnswer(data, identifier, 'entry_date')),
  ].filter((day) => day !== null)
  const latest = days.toSorted((a, b) => (spanOf(a).from < spanOf(b).from ? 1 : -1))
  return latest.filter((day) => spanOf(day).to >= spanOf(latest[0]!).from)
}

/** How the year was counted. Minasyan v. Mukasey counts from the day after the arrival; the Board had counted the arrival itself. */
const workingOf = (arrival: Day, year: AsylumYear, isInPart: boolean): string =>
  `Last entry ${formatDay(arrival)}, and one year: ${asylumYearText(year)}${isInPart ? '; the entry is known in part, so the first day it may have been counts' : ''}. INA 208(a)(2)(B), 8 CFR 208.4(a)(2)(ii). It has to arrive by then; before ${shown(year.last_day)} is safe everywhere (Minasyan v. Mukasey, 553 F.3d 1224).`

/** Business day before the end of the year by every count; today where it has gone by. */
function safeDay({ last_day }: AsylumYear, today: string): string {
  const safe = previousBusinessDay(daysAfter(last_day, -1))
  return safe < today ? today : safe
}

function asylumDanger(data: StepsData, today: string, periods: AsylumPeriods): Danger | null {
  const arrivals = lastArrivals(data)
  if (!arrivals[0] || isTrue(data, 'danger', 'asylum_filed')) return null
  const first = asylumYear(spanOf(arrivals[0]).from, periods)
  const lastOf = (arrival: Day) => asylumYear(spanOf(arrival).to, periods)
  const from = first.runs_to
  const working = workingOf(arrivals[0], first, lastOf(arrivals[0]).runs_to !== from)
  const last = arrivals
    .map(lastOf)
    .toSorted((a, b) => (a.runs_to < b.runs_to ? -1 : 1))
    .at(-1)!
  const to = last.runs_to
  if (to < today) {
    const left =
      'An exception is needed for asylum: changed or extraordinary circumstances, 8 CFR 208.4(a)(4) and (5).'
    return {
      key: 'asylum_year',
      is_urgent: false,
      title: 'The year to apply for asylum has passed',
      working: `${working} ${left}`,
      entry: null,
    }
  }
  const isPast = from < today
  return {
    key: 'asylum_year',
    is_urgent: isPast || daysBetween(today, from) <= 120,
    title: isPast
      ? 'The year to apply for asylum may have passed'
      : `Asylum has to be applied for by ${asylumYearText(first)}: in ${inDays(today, from)}`,
    working: isPast ? `${working} It may run to ${asylumYearText(last)}.` : working,
    entry: {
      kind: 'deadline',
      comment: `Asylum: one year after the last entry${isPast ? '' : `, legal last day ${shown(from)}`}`,
      action_date: safeDay(first, today),
      event_time_start: null,
    },
  }
}

const inDays = (today: string, day: string): string => {
  const days = daysBetween(today, day)
  return days === 1 ? '1 day' : `${days} days`
}

/** A day to come, or one that has gone by and must be looked at. */
function dated(
  data: StepsData,
  today: string,
  {
    key,
    day,
    kind,
    what,
  }: { key: 'hearing' | 'deadline'; day: string; kind: 'hearing' | 'deadline'; what: string },
): Danger | null {
  const on = textAnswer(data, 'danger', day)
  if (!on) return null
  const isPast = on < today
  return {
    key,
    is_urgent: isPast || on <= daysAfter(today, soon),
    title: isPast
      ? `${what} was on ${shown(on)}: find out what happened`
      : on === today
        ? `${what} today`
        : `${what} on ${shown(on)}, in ${inDays(today, on)}`,
    working:
      isPast && kind === 'hearing'
        ? 'Whoever missed a hearing in court may have been ordered removed: INA 240(b)(5).'
        : null,
    entry: {
      kind: isPast ? 'task' : kind,
      comment: isPast ? `Find out what happened: ${what.toLowerCase()} on ${shown(on)}` : what,
      action_date: isPast ? today : on,
      event_time_start: key === 'hearing' && !isPast ? textAnswer(data, 'danger', 'hearing_time') : null,
    },
  }
}

const task = (comment: string, action_date: string): ProposedEntry => ({
  kind: 'task',
  comment,
  action_date,
  event_time_start: null,
})

function minorDanger(data: StepsData, today: string): Danger | null {
  const born = dayAnswer(data, 'person', 'dob')
  const age = born && ageOn(born, today)
  const isMinor = age !== null && age.from < 18
  const isSurely = age !== null && age.to < 18 && !age.uncertain
  const isAlone = isTrue(data, 'danger', 'minor_alone')
  if (!isAlone && !isMinor) return null
  return {
    key: 'minor',
    is_urgent: isAlone,
    title: isAlone ? 'A child without a parent or guardian' : isSurely ? 'Under 18' : 'May be under 18',
    working: [
      isMinor && `Born ${formatDay(born!)}, so ${isSurely ? '' : 'perhaps '}under 18 today.`,
      isAlone
        ? 'For an unaccompanied child (6 U.S.C. 279(g)) the year for asylum does not run, INA 208(a)(2)(E), and USCIS decides first, INA 208(b)(3)(C).'
        : 'Ask who takes care of them; being under 18 can be an extraordinary circumstance for asylum, 8 CFR 208.4(a)(5)(ii).',
    ]
      .filter(Boolean)
      .join(' '),
    entry: isAlone ? task('Find out who has custody of the child', today) : null,
  }
}

/** Dangers by the answers so far, the most urgent first. */
export function dangersOf(data: StepsData, today: string, asylumPeriods: AsylumPeriods = []): Danger[] {
  const place = textAnswer(data, 'danger', 'hearing_place')
  const found: (Danger | null)[] = [
    isTrue(data, 'custody', 'presently_detained')
      ? {
          key: 'detained',
          is_urgent: true,
          title: 'Detained now',
          working:
            'Ask for the A-number and where; a judge may be able to set bond, not for everybody: INA 236, 8 CFR 1003.19.',
          entry: task('Find the person in custody and ask about bond', today),
        }
      : null,
    isTrue(data, 'danger', 'in_danger')
      ? {
          key: 'in_danger',
          is_urgent: true,
          title: 'In danger from somebody now',
          working: 'Check where messages are safe before anything is sent.',
          entry: task('Safety plan with the client', today),
        }
      : null,
    isTrue(data, 'danger', 'ordered_removed')
      ? {
          key: 'ordered_removed',
          is_urgent: true,
          title: 'Ordered removed',
          working:
            'Ask for its day: the time to appeal to the Board is short, 8 CFR 1003.38(b). An order in absence can be reopened within 180 days for exceptional circumstances, and at any time for lack of notice: INA 240(b)(5)(C).',
          entry: task('Get the order and the file of the court', today),
        }
      : null,
    dated(data, today, {
      key: 'hearing',
      day: 'hearing_day',
      kind: 'hearing',
      what: place ? `Hearing, ${place}` : 'Hearing',
    }),
    dated(data, today, {
      key: 'deadline',
      day: 'deadline_day',
      kind: 'deadline',
      what: textAnswer(data, 'danger', 'deadline_of') ?? 'Deadline',
    }),
    asylumDanger(data, today, asylumPeriods),
    minorDanger(data, today),
  ]
  return found
    .filter((danger) => danger !== null)
    .toSorted((a, b) => Number(b.is_urgent) - Number(a.is_urgent))
}

/** Entries of the summary: those of the dangers, by their key. */
export const proposedEntries = (dangers: readonly Danger[]) =>
  dangers.flatMap(({ key, entry }) => (entry ? [{ key, ...entry }] : []))
