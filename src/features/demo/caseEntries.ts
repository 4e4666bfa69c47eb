import { addDays } from '#core/days.ts'
import { isAtAgency, isMeeting, type TakeHour } from './hours.ts'
import { chores, followUps, resetComments, someDay, tasksOfADay } from './officeLife.ts'
import { venueOf, type DemoVenue } from './places.ts'
import type { Random } from './random.ts'
import type { CaseStaff } from './caseStaff.ts'
import type { Step, Story } from './stories/story.ts'
import { workdayFrom, workdayUntil } from './workdays.ts'

export interface DatedAction {
  on: string
  by: string
}

export interface PlannedEntry extends DemoVenue {
  /** Code of a docket entry type. */
  type: string
  day: string | null
  start: string | null
  comment: string | null
  assignees: string[]
  entered: DatedAction
  done: DatedAction | null
  cancelled: DatedAction | null
  /** Earlier entry of this case that it follows. */
  parent: { entry: PlannedEntry; kind: 'follow_up' | 'rescheduled' } | null
}

export interface CaseFacts {
  story: Story
  staff: CaseStaff
  opened: string
  /** End of the past: the day of closing, or yesterday. */
  end: string
  is_open: boolean
  court: string
  country: string
}

interface World {
  random: Random
  today: string
  takeHour: TakeHour
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** Docket of a story: past and future steps, with outcomes and reschedulings. */
export function storyEntries(world: World, legalCase: CaseFacts): PlannedEntry[] {
  const { random, today } = world
  const { story, opened, end, is_open } = legalCase
  const entries: PlannedEntry[] = []
  const span = Math.max(2, daysBetween(opened, end))
  story.before.forEach((step, index) => {
    // Activity is dense in the first weeks and sparse later.
    const after = Math.round(((index + random.next() * 0.6) / story.before.length) ** 2 * span)
    const day = within(legalCase, workdayUntil(earlier(addDays(opened, after), end)))
    entries.push(...withWhatFollows(world, legalCase, behind(world, legalCase, step, day)))
  })
  if (is_open)
    for (const step of [...story.ahead, ...(random.chance(0.35) ? [callClient] : [])]) {
      const [from, to] = step.within!
      const day = later(
        workdayFrom(addDays(today, random.between(from < 1 ? from - 4 : from, Math.round(to * 1.5)))),
        opened,
      )
      entries.push(...withEarlierDate(world, legalCase, ahead(world, legalCase, step, day)))
    }
  return entries
}

/**
 * Preparation before the merits hearing, in the same week, by whoever is free first: the case's attorney may be in court
 * all week.
 */
export function statusHearing(
  world: World,
  { staff, ...legalCase }: CaseFacts,
  [from, to]: readonly [string, string],
  attorneys: readonly string[],
): PlannedEntry | undefined {
  for (const attorney of [staff.attorney, ...attorneys]) {
    const entry = ahead(world, { ...legalCase, staff: { ...staff, attorney } }, statusStep, workdayFrom(from))
    if (entry.day! <= to) return entry
  }
  return undefined
}

const statusStep: Step = {
  type: 'master-calendar-hearing',
  comment: 'Status of the application before the individual hearing.',
}

const callClient: Step = { type: 'call-client', within: [0, 30] }

/** A further finished entry on a past day. */
export function chore(world: World, legalCase: CaseFacts): PlannedEntry {
  const { random } = world
  const fitting = chores.filter(({ teams }) => !teams || teams.includes(legalCase.story.team))
  const { type, comments } = random.weighted(fitting, ({ weight }) => weight)
  const days = random.between(0, daysBetween(legalCase.opened, legalCase.end))
  const day = within(legalCase, workdayUntil(addDays(legalCase.opened, days)))
  const comment = random.pick(comments)
  return behind(world, legalCase, { type, ...(comment && { comment }) }, day)
}

/** A task without a date. */
export function unscheduled(world: World, legalCase: CaseFacts): PlannedEntry {
  const [type, comment] = world.random.pick(someDay)
  const { end, opened, staff } = legalCase
  const on = within(legalCase, workdayUntil(later(addDays(end, -world.random.between(2, 60)), opened)))
  return {
    ...bare(world, legalCase, { type, comment }),
    day: null,
    assignees: [staff.assistant],
    entered: { on, by: staff.attorney },
  }
}

/** A task for this person, due today or overdue. */
export function taskFor(world: World, legalCase: CaseFacts, login: string, day: string): PlannedEntry {
  const { random } = world
  const { type, comment } = random.pick(tasksOfADay)
  const { opened, staff } = legalCase
  return {
    ...bare(world, legalCase, { type, comment }),
    day: later(day, opened),
    assignees: [login],
    entered: {
      on: within(legalCase, workdayUntil(addDays(day, -random.between(1, 6)))),
      by: random.pick([staff.attorney, staff.assistant]),
    },
  }
}

function behind(world: World, legalCase: CaseFacts, step: Step, type: string): PlannedEntry {
  const entry = bare(world, legalCase, step)
  const { opened, end } = legalCase
  const { day, start } = world.takeHour(step.type, type, entry.assignees[0]!, opened)
  const notice = isAtAgency(step.type) ? world.random.between(10, 40) : world.random.between(1, 14)
  return {
    ...entry,
    day,
    start,
    entered: { ...entry.entered, on: within(legalCase, workdayUntil(addDays(day, -notice))) },
    done: { on: earlier(day, end), by: entry.assignees[0]! },
  }
}

/** A future step. If its day has passed already, it is overdue or, now and then, done. */
function ahead(world: World, legalCase: CaseFacts, step: Step, type: string): PlannedEntry {
  const { random, today, takeHour } = world
  const entry = bare(world, legalCase, step)
  const { day, start } = takeHour(step.type, type, entry.assignees[0]!)
  const isDone = day < today && random.chance(0.3)
  const on = workdayUntil(addDays(earlier(day, today), -random.between(1, 24)))
  return {
    ...entry,
    day,
    start,
    entered: { ...entry.entered, on: within(legalCase, on) },
    done: isDone ? { on: day, by: entry.assignees[0]! } : null,
  }
}

function bare({ random }: World, legalCase: CaseFacts, { type, comment }: Step): PlannedEntry {
  const { staff, court, country } = legalCase
  return {
    type,
    day: null,
    start: null,
    comment: comment ?? null,
    ...venueOf(random, type, { court, country }),
    assignees: assigneesOf(random, type, staff),
    entered: { on: legalCase.opened, by: random.chance(0.7) ? staff.assistant : staff.attorney },
    done: null,
    cancelled: null,
    parent: null,
  }
}

/** The entry, preceded by its earlier date if it was rescheduled, and followed by its follow-ups. */
function withWhatFollows(world: World, legalCase: CaseFacts, entry: PlannedEntry): PlannedEntry[] {
  const { random, today } = world
  const all = withEarlierDate(world, legalCase, entry)
  const next = followUps[entry.type]
  if (!next || !random.chance(next.chance)) return all
  const day = workdayFrom(addDays(entry.day!, random.between(...next.after)))
  if (!legalCase.is_open && day > legalCase.end) return all
  const made =
    day < today ? behind(world, legalCase, next, day) : ahead(world, legalCase, next, later(day, today))
  return [
    ...all,
    {
      ...made,
      entered: { on: entry.done!.on, by: entry.done!.by },
      parent: { entry: all.at(-1)!, kind: 'follow_up' },
    },
  ]
}

/** Hearings and interviews are rescheduled: the first date stays on the docket, done, and refers to the new one. */
function withEarlierDate(world: World, legalCase: CaseFacts, entry: PlannedEntry): PlannedEntry[] {
  const { random, today } = world
  if (!/hearing$|interview$/.test(entry.type) || !random.chance(0.2)) return [entry]
  const day = workdayUntil(addDays(entry.day!, -random.between(10, 60)))
  const on = workdayUntil(addDays(earlier(day, today), -random.between(1, 15)))
  if (on <= addDays(legalCase.opened, 3)) return [entry]
  const by = legalCase.staff.assistant
  const first: PlannedEntry = {
    ...entry,
    day,
    entered: { ...entry.entered, on: within(legalCase, workdayUntil(addDays(on, -random.between(2, 30)))) },
    done: { on, by },
  }
  return [
    first,
    {
      ...entry,
      comment: entry.comment ?? random.pick(resetComments),
      entered: { on, by },
      parent: { entry: first, kind: 'rescheduled' },
    },
  ]
}

/** Limited to the time between opening and end of the past. */
const within = ({ opened, end }: CaseFacts, day: string) => later(opened, earlier(day, end))

const daysBetween = (from: string, to: string) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Hearings, deadlines and writing go to the attorney; papers and calls to the assistant. */
function assigneesOf(random: Random, type: string, staff: CaseStaff): string[] {
  if (isAtAgency(type) && !/biometrics|medical/.test(type))
    return random.chance(0.3) ? [staff.attorney, staff.assistant] : [staff.attorney]
  if (
    /^draft-(brief|motion)|deadline|call-up|rfe|attorney-review|preparation$|detention-visit|^file-motion/.test(
      type,
    )
  )
    return [staff.attorney]
  if (/translation|interpreter/.test(type)) return [staff.interpreter]
  return [isMeeting(type) && random.chance(0.3) ? staff.attorney : staff.assistant]
}
