import { peopleMaker, type DemoPerson } from './people.ts'
import { courtFor, placeOf, type Place } from './places.ts'
import { seededRandom, type Random } from './random.ts'
import { demoStaff, type DemoTeam } from './staff.ts'
import { recordCases, stories, type Step, type Story } from './stories.ts'
import { addDays, workdayFrom, workdayUntil } from './workdays.ts'

export interface PlannedEntry extends Place {
  /** Code of a docket entry type. */
  type: string
  day: string
  start: string | null
  comment: string | null
  assignees: string[]
  entered_on: string
  entered_by: string
  done_on: string | null
  done_by: string | null
}

export interface PlannedCase {
  /** Code of a case type. */
  type: string
  opened: string
  attorney: string
  assistant: string
  tags: string[]
  holder_role: string
  /** The other person of the record, where they have a part. */
  other_role: string | null
  entries: PlannedEntry[]
  closed: { on: string; by: string; reasons: readonly string[]; notes: string } | null
  reopened: { on: string; reason: string } | null
}

export interface PlannedRecord {
  teams: DemoTeam['key'][]
  opened: string
  opened_by: string
  holder: DemoPerson
  other: DemoPerson | null
  cases: PlannedCase[]
}

const seed = 20_261

/** The work of the demo office, as it would stand on this day. The same day gives the same plan. */
export function planDemoOffice(today: string): PlannedRecord[] {
  const random = seededRandom(seed)
  const makePerson = peopleMaker(random, today)
  const hours = freeHours()
  return recordCases.map((line) => {
    const cases = line.split(' ').map((word) => ({
      key: word.replace(/[!~]/, ''),
      story: stories[word.replace(/[!~]/, '')]!,
      closed: word.endsWith('!'),
      reopened: word.endsWith('~'),
    }))
    const first = cases[0]!.story
    const age = random.between(...(first.ages ?? ([20, 55] as const)))
    const { origin, ...holder } = makePerson({ ages: [age, age] })
    const relation = cases.find(({ story }) => story.with)?.story.with
    const other = relation ? relative(relation.relation, holder, age) : null
    const court = courtFor(
      random,
      cases.some(({ story, closed }) => story.detained && !closed),
    )
    // Everything a record needs is done by those who see it, the team of its first case.
    const staff = staffOf(random, first.team)
    const planned = cases.map(({ key, story, closed, reopened }) =>
      planCase({ random, today, hours, staff, key, story, closed, reopened, court, country: holder.country }),
    )
    return {
      teams: [...new Set([first.team, ...(random.chance(0.12) ? (['humanitarian'] as const) : [])])],
      opened: planned.map((one) => one.opened).toSorted()[0]!,
      opened_by: staff.opener,
      holder,
      other,
      cases: planned,
    }

    function relative(kind: 'spouse' | 'child' | 'parent', of: DemoPerson, ofAge: number): DemoPerson {
      const ages: readonly [number, number] =
        kind === 'spouse'
          ? [Math.max(19, ofAge - 6), ofAge + 6]
          : kind === 'child'
            ? [Math.max(1, ofAge - 40), Math.max(2, Math.min(20, ofAge - 20))]
            : [ofAge + 20, ofAge + 38]
      const gender = kind !== 'spouse' ? undefined : of.gender === 'F' ? 'M' : 'F'
      const citizen = first.team === 'family_naturalization' || kind === 'child'
      const { origin: _, ...person } = makePerson({ ages, origin, citizen, ...(gender && { gender }) })
      return kind === 'child' ? { ...person, last_name: of.last_name, phone: null, email: null } : person
    }
  })
}

interface CaseStaff {
  attorney: string
  assistant: string
  interpreter: string
  opener: string
}

function staffOf(random: Random, team: DemoTeam['key']): CaseStaff {
  const members = demoStaff.filter((person) => person.teams.includes(team) && person.user_type !== 'external')
  const logins = (fits: (person: (typeof members)[number]) => boolean) =>
    members.filter(fits).map(({ login }) => login)
  const attorneys = logins((person) => person.is_attorney && !person.all_teams)
  const attorney = random.pick(attorneys.length ? attorneys : logins((person) => person.is_attorney))
  const assistant = random.pick(
    logins((person) => person.is_assignable && !person.is_attorney && person.user_type !== 'commenter'),
  )
  return {
    attorney,
    assistant,
    interpreter: logins((person) => person.user_type === 'commenter')[0] ?? assistant,
    opener: logins((person) => person.user_type === 'editor').at(-1)!,
  }
}

/** Hearings, deadlines and writing are the attorney's; papers and calls the assistant's. */
function assigneesOf(random: Random, type: string, staff: CaseStaff): string[] {
  if (/hearing$|interview$|oral-argument/.test(type))
    return random.chance(0.4) ? [staff.attorney, staff.assistant] : [staff.attorney]
  if (
    /^draft-(brief|motion)|deadline|call-up|rfe|attorney-review|preparation$|detention-visit|^motion/.test(
      type,
    )
  )
    return [staff.attorney]
  if (/translation|interpreter/.test(type)) return [staff.interpreter]
  return [staff.assistant]
}

interface CaseWanted {
  random: Random
  today: string
  hours: ReturnType<typeof freeHours>
  staff: CaseStaff
  key: string
  story: Story
  closed: boolean
  reopened: boolean
  court: string
  country: string
}

function planCase(wanted: CaseWanted): PlannedCase {
  const { random, today, staff, key, story, closed, reopened } = wanted
  const age = random.between(...story.open_for) + (closed ? 120 : 0)
  const opened = workdayUntil(addDays(today, -age))
  const end = closed ? workdayUntil(addDays(today, -random.between(5, 110))) : today
  const span = Math.max(2, age - (closed ? 110 : 3))
  const entries = story.before.map((step, index) => {
    // Much happens in the first weeks, little later.
    const after = Math.round(((index + random.next() * 0.6) / story.before.length) ** 2 * span)
    const day = workdayUntil([addDays(opened, after), end].toSorted()[0]!)
    return planEntry(wanted, step, [opened, day].toSorted()[1]!, opened)
  })
  if (!closed)
    for (const step of [...story.ahead, ...(random.chance(0.6) ? [callClient] : [])]) {
      const [from, to] = step.within!
      const day = workdayFrom(addDays(today, random.between(from < 1 ? from - 6 : from, to)))
      entries.push(planEntry(wanted, step, [day, opened].toSorted()[1]!, opened))
    }
  return {
    type: key,
    opened,
    attorney: staff.attorney,
    assistant: staff.assistant,
    tags: story.tags ? random.some(story.tags, random.between(0, 2)) : [],
    holder_role: story.role,
    other_role: story.with?.role ?? null,
    entries,
    closed: closed
      ? { on: end, by: staff.attorney, ...story.closing }
      : reopened
        ? closedOnce(today, staff)
        : null,
    reopened: reopened
      ? { on: workdayUntil(addDays(today, -12)), reason: 'Client came back with a new notice.' }
      : null,
  }
}

const closedOnce = (today: string, staff: CaseStaff) => ({
  on: workdayUntil(addDays(today, -45)),
  by: staff.attorney,
  reasons: ['Other'],
  notes: 'Moved to another state; asked us to close the file.',
})

function planEntry(
  { random, today, hours, staff, court, country }: CaseWanted,
  { type, comment, within }: Step,
  wantedDay: string,
  opened: string,
): PlannedEntry {
  const assignees = assigneesOf(random, type, staff)
  const { day, start } = hours.take(random, type, wantedDay, assignees[0]!)
  const entered = workdayUntil(addDays(day < today ? day : today, -random.between(3, 24)))
  const entered_on = entered > opened ? entered : opened
  // What lies ahead and has passed by is overdue, except for the quick ones.
  const isDone = day < today && (!within || random.chance(0.3))
  return {
    type,
    day,
    start,
    comment: comment ?? null,
    ...placeOf(random, type, { court, country }),
    assignees,
    entered_on,
    entered_by: random.chance(0.7) ? staff.assistant : staff.attorney,
    done_on: isDone ? day : null,
    done_by: isDone ? assignees[0]! : null,
  }
}

const callClient: Step = { type: 'call-client', within: [0, 16] }

const hearingHours = ['08:30', '09:00', '10:30', '13:00', '13:30', '14:30']
const meetingHours = ['09:30', '10:00', '11:00', '13:30', '14:00', '15:00', '16:00']
const withHours =
  /hearing$|interview$|biometrics|examination|visit|meeting|preparation$|signing|intake|consultation|evaluation/

/** Gives out times so that nobody is in two places at once. */
function freeHours() {
  const taken = new Set<string>()
  return {
    take(
      random: Random,
      type: string,
      wantedDay: string,
      login: string,
    ): { day: string; start: string | null } {
      if (!withHours.test(type)) return { day: wantedDay, start: null }
      const hours = /hearing$|interview$|biometrics/.test(type) ? hearingHours : meetingHours
      for (let day = wantedDay; ; day = workdayFrom(addDays(day, 1))) {
        const half = `${login} ${day}`
        const free = hours.filter((hour) => !taken.has(`${half} ${hour < '12' ? 'morning' : 'afternoon'}`))
        if (!free.length) continue
        const start = random.pick(free)
        taken.add(`${half} ${start < '12' ? 'morning' : 'afternoon'}`)
        return { day, start }
      }
    },
  }
}
