import { addDays } from '#core/days.ts'
import type { PlannedCase, PlannedRecord } from './plan.ts'

type Entry = PlannedCase['entries'][number]

const isHearing = ({ type }: Entry): boolean => /-hearing$|^oral-argument$/.test(type)
const isAhead = ({ day, done, cancelled }: Entry, today: string): boolean =>
  day !== null && day > today && !done && !cancelled
const isOpen = ({ closed, reopened }: PlannedCase): boolean => !closed || Boolean(reopened)

export interface LooseEnds {
  /** Cases that nobody has taken on yet. */
  without_attorney: ReadonlySet<PlannedCase>
  /** Records whose holder was arrested lately, and has no hearing ahead. */
  detained: ReadonlySet<PlannedRecord>
}

/** Slips that happen in every office, so that the searches that come with Ellis find some here. */
export function leaveLooseEnds(plan: readonly PlannedRecord[], today: string): LooseEnds {
  const open = plan.flatMap(({ cases }) => cases.filter(isOpen))
  unassignHearing(open, today)
  leaveQuietCase(plan, today)
  const newest = open.toSorted((a, b) => b.opened.localeCompare(a.opened))
  const isInCustody = ({ teams, cases, people }: PlannedRecord) =>
    teams.includes('removal_defense') &&
    people[0]!.age > 20 &&
    cases.some(isOpen) &&
    !cases.some(({ entries }) => entries.some((entry) => isHearing(entry) && isAhead(entry, today)))
  return {
    without_attorney: new Set(newest.slice(0, 2)),
    detained: new Set(plan.filter(isInCustody).slice(-2)),
  }
}

/** The last hearing of the next two weeks: its notice came in and nobody was assigned. */
function unassignHearing(cases: readonly PlannedCase[], today: string): void {
  const soon = addDays(today, 14)
  const [last] = cases
    .flatMap(({ entries }) => entries)
    .filter((entry) => isHearing(entry) && isAhead(entry, today) && entry.day! <= soon)
    .toSorted((a, b) => b.day!.localeCompare(a.day!))
  if (last) last.assignees = []
}

const quietFor = 61

/** One of two open cases of a client rests: the work of the last two months was done in the other. */
function leaveQuietCase(plan: readonly PlannedRecord[], today: string): void {
  const since = addDays(today, -quietFor)
  const isLate = ({ entered, done, cancelled, notes }: Entry) =>
    [entered, done, cancelled, ...notes].some((act) => act !== null && act.on > since)
  const choices = plan.flatMap(({ cases }) =>
    cases.flatMap((from) =>
      cases.flatMap((to) => {
        const late = from.entries.filter(isLate)
        const isApart = from.entries.every(
          (entry) => !entry.parent || isLate(entry) === isLate(entry.parent.entry as Entry),
        )
        const fits = late.every(
          ({ entered, attendances }) =>
            entered.on >= to.opened && attendances.every(({ party }) => party < to.parties.length),
        )
        const isChoice =
          from !== to && !from.closed && !to.closed && from.opened < addDays(since, -30) && isApart && fits
        return isChoice ? [{ from, to, late }] : []
      }),
    ),
  )
  const [best] = choices.toSorted((a, b) => a.late.length - b.late.length)
  if (!best) return
  const { from, to, late } = best
  from.entries = from.entries.filter((entry) => !late.includes(entry))
  to.entries.push(...late)
}
