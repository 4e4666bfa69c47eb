import { addDays } from '#core/days.ts'
import { caseMix, olderCases } from './caseMix.ts'
import {
  chore,
  taskFor,
  statusHearing,
  storyEntries,
  unscheduled,
  type DatedAction,
  type CaseFacts,
  type PlannedEntry,
} from './caseEntries.ts'
import { staffOf } from './caseStaff.ts'
import { addDetails, type PlannedDetails } from './entryDetails.ts'
import { freeHours } from './hours.ts'
import { addMember, nextRelation, type Household, type Member } from './household.ts'
import type { HouseholdMember } from './lives/life.ts'
import { nameOrigins } from './names/names.ts'
import { peopleMaker, type DemoPerson } from './people.ts'
import { courtFor } from './places.ts'
import { seededRandom, type Random } from './random.ts'
import { demoStaff, type DemoTeam } from './staff.ts'
import { stories } from './stories/stories.ts'
import type { Story } from './stories/story.ts'
import { nextWeekday } from '#fields/day/dueDay.ts'
import { workdayUntil } from './workdays.ts'

/** Size of the demo office. */
export const demoSize = { records: 400, parties: 1200, cases: 900, docket_entries: 6000 }

const unscheduledEntries = 60
/** Offsets from today, so that Today shows work on any day of the week. */
const tasksOfEach = [0, 0, 0, -1, -4]

export interface PlannedCase {
  /** Code of a case type. */
  type: string
  opened: string
  opened_by: string
  attorney: string
  other_attorneys: string[]
  assistant: string
  other_assistants: string[]
  tags: string[]
  parties: { person: DemoPerson; role: string }[]
  entries: (PlannedEntry & PlannedDetails)[]
  closed: (DatedAction & { reasons: readonly string[]; notes: string }) | null
  reopened: (DatedAction & { reason: string }) | null
}

export interface PlannedRecord {
  teams: DemoTeam['key'][]
  opened: string
  opened_by: string
  /** The holder first. */
  people: DemoPerson[]
  /** The same, relative to the holder. */
  household: HouseholdMember[]
  cases: PlannedCase[]
  /** Position of an earlier record of the same family. */
  linked_to: number | null
}

const seed = 20_261

interface Draft extends Household {
  line: { key: string; story: Story; closed: boolean; reopened: boolean }[]
  linked_to: number | null
  court: string
}

/** Plan of the demo office's work as of this day; deterministic. */
export function planDemoOffice(today: string): PlannedRecord[] {
  const random = seededRandom(seed)
  const world = { random, today, takeHour: freeHours(random) }
  const drafts = draftRecords(random, today)
  const inChicago = drafts.find(isChicagoClient)
  if (inChicago) inChicago.court = 'Chicago Immigration Court'
  const planned = drafts.map((draft) => planRecord(world, draft))

  // Days left free by the stories get routine work, mostly on the longer cases.
  const life = planned.flatMap(({ cases }) => cases)
  const open = life.filter(({ facts }) => facts.is_open)
  for (let count = 0; count < unscheduledEntries; count++) {
    const legalCase = random.pick(open)
    legalCase.entries.push(unscheduled(world, legalCase.facts))
  }
  const herCase = inChicago && planned[drafts.indexOf(inChicago)]!.cases.find(isInCourt)
  const herHearing = herCase && statusHearing(world, herCase.facts, nextWeek(today), attorneysInCourt)
  if (herHearing) herCase.entries.push(herHearing)
  for (const { login } of demoStaff.filter((one) => one.is_assignable && one.user_type !== 'external')) {
    const own = open.filter(({ facts: { staff } }) =>
      [staff.attorney, staff.assistant, staff.interpreter].includes(login),
    )
    for (const days of tasksOfEach) {
      const legalCase = random.pick(own)
      legalCase.entries.push(taskFor(world, legalCase.facts, login, workdayUntilToday(today, days)))
    }
  }
  let entries = life.reduce((sum, legalCase) => sum + legalCase.entries.length, 0)
  for (; entries < demoSize.docket_entries; entries++) {
    const legalCase = random.weighted(life, ({ days }) => days + 30)
    legalCase.entries.push(chore(world, legalCase.facts))
  }
  const records = planned.map(({ cases, ...record }) => ({
    ...record,
    cases: cases.map(({ facts, days: _, entries: bare, ...legalCase }) => ({
      ...legalCase,
      entries: addDetails(random, today, facts, legalCase.parties.length, bare, herHearing),
    })),
  }))
  // Public ids are given in the order in which records were opened.
  const order = records.map((record, position) => ({ record, position }))
  order.sort(
    (one, other) => one.record.opened.localeCompare(other.record.opened) || one.position - other.position,
  )
  const rankOf = new Map(order.map(({ position }, rank) => [position, rank]))
  return order.map(({ record }) => ({
    ...record,
    linked_to: record.linked_to === null ? null : rankOf.get(record.linked_to)!,
  }))
}

/** Guarantees a result for the documentation's example search, "guatemalan woman chicago next week". */
const isChicagoClient = ({ holder, line }: Draft): boolean =>
  holder.facts.country === 'GT' &&
  holder.facts.gender === 'F' &&
  line.every(({ story }) => !story.detained) &&
  line.some(({ story, closed }) => !closed && awaitsHearing(story))

const isInCourt = ({ facts: { story, is_open } }: PlannedCaseStory): boolean =>
  is_open && awaitsHearing(story)
const awaitsHearing = ({ ahead }: Story): boolean => ahead.some(({ type }) => type === 'individual-hearing')
/** Monday to Saturday. */
function nextWeek(today: string): [string, string] {
  const sunday = nextWeekday(0, today)
  return [addDays(sunday, 1), addDays(sunday, 6)]
}
const attorneysInCourt = demoStaff
  .filter(({ is_attorney, teams }) => is_attorney && teams.includes('removal_defense'))
  .map(({ login }) => login)

const workdayUntilToday = (today: string, days: number) =>
  days === 0 ? today : workdayUntil(addDays(today, days))

function draftRecords(random: Random, today: string): Draft[] {
  const makePerson = peopleMaker(random, today)
  const deck = caseMix.flatMap(([count, line]) => Array.from({ length: count }, () => line))
  const lines = random.some(deck, demoSize.records)
  const drafts: Draft[] = []
  for (const [position, text] of lines.entries()) {
    const line = text.split(' ').map(lineItem)
    const first = line[0]!.story
    // Occasionally a sibling of the last client comes, to a record of their own.
    const kin = position > 0 && random.chance(0.05) ? drafts[position - 1]! : null
    const from = line.find(({ story }) => story.from)?.story.from
    const holder = makePerson({
      ages: first.ages ?? [20, 56],
      ...(from && {
        origin: random.weighted(
          nameOrigins.filter((one) => from.includes(one.country)),
          ({ weight }) => weight,
        ),
      }),
      ...(kin && !from && { origin: kin.holder.origin, kin: { kinship: 'sibling', of: kin.holder } }),
    })
    const draft: Draft = {
      holder,
      members: [],
      line,
      linked_to: kin && !from ? position - 1 : null,
      court: courtFor(
        random,
        line.some(({ story, closed }) => story.detained && !closed),
      ),
    }
    for (const { story } of line)
      if (story.with && !draft.members.some((one) => one.relation === story.with!.relation))
        addMember({ random, makePerson }, draft, story.with.relation, story)
    drafts.push(draft)
  }
  let people = drafts.reduce((sum, draft) => sum + 1 + draft.members.length, 0)
  for (; people < demoSize.parties; people++) {
    const draft = random.weighted(drafts, ({ members }) => 1 / (1 + members.length))
    addMember({ random, makePerson }, draft, nextRelation(random, draft), draft.line[0]!.story)
  }
  let cases = drafts.reduce((sum, draft) => sum + draft.line.length, 0)
  for (; cases < demoSize.cases; cases++)
    random.pick(drafts).line.push(lineItem(`${random.pick(olderCases)}!`))
  return drafts
}

function lineItem(word: string) {
  const key = word.replace(/[!~]/, '')
  return { key, story: stories[key]!, closed: word.endsWith('!'), reopened: word.endsWith('~') }
}

interface PlannedCaseStory extends Omit<PlannedCase, 'entries'> {
  entries: PlannedEntry[]
  facts: CaseFacts
  days: number
}

type World = Parameters<typeof storyEntries>[0]

function planRecord(world: World, draft: Draft) {
  const teams = [...new Set(draft.line.map(({ story }) => story.team))]
  const staff = new Map(teams.map((team) => [team, staffOf(world.random, team)]))
  const cases = draft.line.map((item) => planCase(world, draft, item, staff.get(item.story.team)!))
  const opened = cases.map((one) => one.opened).toSorted()[0]!
  return {
    teams,
    opened,
    opened_by: staff.get(teams[0]!)!.opener,
    people: [draft.holder, ...draft.members.map(({ person }) => person)],
    household: [{ person: draft.holder, relation: null, born_here: false }, ...draft.members],
    cases,
    linked_to: draft.linked_to,
  }
}

function planCase(
  world: World,
  draft: Draft,
  { key, story, closed, reopened }: Draft['line'][number],
  staff: ReturnType<typeof staffOf>,
): PlannedCaseStory {
  const { random, today } = world
  // Closed cases began earlier and ended some time before today.
  const age = random.between(...story.open_for) + (closed ? random.between(60, 420) : reopened ? 60 : 0)
  const opened = workdayUntil(addDays(today, -age))
  const end = workdayUntil(
    addDays(today, closed ? -random.between(5, Math.min(400, Math.floor(age / 2))) : -1),
  )
  const facts: CaseFacts = {
    story,
    staff,
    opened,
    end: end > opened ? end : opened,
    is_open: !closed,
    court: draft.court,
    country: draft.holder.origin.country,
  }
  return {
    type: key,
    opened,
    opened_by: random.chance(0.5) ? staff.attorney : staff.opener,
    attorney: staff.attorney,
    other_attorneys: staff.other_attorneys,
    assistant: staff.assistant,
    other_assistants: staff.other_assistants,
    tags: tagsOf(random, story, draft),
    parties: partiesOf(random, story, draft),
    entries: storyEntries(world, facts),
    closed: closed
      ? { on: facts.end, by: staff.attorney, ...story.closing }
      : reopened
        ? { on: workdayUntil(addDays(today, -45)), by: staff.attorney, ...movedAway }
        : null,
    reopened: reopened
      ? {
          on: workdayUntil(addDays(today, -12)),
          by: staff.attorney,
          reason: 'Client came back with a new notice.',
        }
      : null,
    facts,
    days: (Date.parse(facts.end) - Date.parse(opened)) / 86_400_000,
  }
}

const movedAway = { reasons: ['Other'], notes: 'Moved to another state; asked us to close the file.' }

function tagsOf(random: Random, story: Story, { holder }: Draft): string[] {
  const tags = story.tags ? random.some(story.tags, random.between(0, 2)) : []
  return holder.origin.indigenous && random.chance(0.7) ? [...tags, 'Indigenous language'] : tags
}

/** The holder, the people the case requires, and relatives with a role in it. */
function partiesOf(random: Random, story: Story, { holder, members }: Draft): PlannedCase['parties'] {
  const needed = story.with && members.find(({ relation }) => relation === story.with!.relation)
  const others = members.flatMap((member) => {
    const role = story.also?.[member.relation]
    return member !== needed && role && fits(role, member) && random.chance(0.7)
      ? [{ person: member.person, role }]
      : []
  })
  return [
    { person: holder, role: story.role },
    ...(needed ? [{ person: needed.person, role: story.with!.role }] : []),
    ...others,
  ]
}

const fits = (role: string, { born_here, person }: Member) =>
  /Derivative|Rider/.test(role)
    ? !born_here
    : !/Witness|Sponsor|Co-sponsor|Adverse party|Contact/.test(role) || person.age > 17
