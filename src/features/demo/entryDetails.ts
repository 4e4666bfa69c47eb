import { addDays } from '#core/days.ts'
import type { DatedAction, CaseFacts, PlannedEntry } from './caseEntries.ts'
import { noticeOf, type HearingNotice } from './hearings.ts'
import { isAtAgency, isMeeting } from './hours.ts'
import { checklists, internalComments, missedNotes, noteTexts } from './officeLife.ts'
import type { Random } from './random.ts'
import { demoTeams } from './staff.ts'
import { workdayUntil } from './workdays.ts'

export interface PlannedDetails extends HearingNotice {
  is_internal: boolean
  checklist: { text: string; done: boolean }[]
  require_all_done: boolean
  /** `party`: position among the parties of the case. */
  attendances: { party: number; outcome: string | null; notes: string | null }[]
  notes: (DatedAction & { text: string })[]
  reminders: { channel: 'in_app' | 'email'; minutes_before: number }[]
}

const day = 24 * 60

/** Details of an entry: attendances, checklist, notes, reminders. One of them, `certain`, is never cancelled. */
export function addDetails(
  random: Random,
  today: string,
  facts: CaseFacts,
  partyCount: number,
  entries: PlannedEntry[],
  certain: PlannedEntry | undefined,
): (PlannedEntry & PlannedDetails)[] {
  const followed = new Set(entries.map(({ parent }) => parent?.entry))
  const moved = new Set(
    entries.flatMap(({ parent }) => (parent?.kind === 'rescheduled' ? [parent.entry] : [])),
  )
  const deepened = new Map<PlannedEntry, PlannedEntry & PlannedDetails>()
  for (const entry of entries) {
    const isOver = moved.has(entry)
    const drawn =
      !followed.has(entry) && !entry.parent && isAtAgency(entry.type)
        ? maybeCancelled(random, today, facts, entry)
        : null
    const cancelled = entry === certain ? null : drawn
    const one = cancelled ?? entry
    const internal = !one.start && one.done === null && hasInternalEntries(facts) && random.chance(0.05)
    const parent = one.parent && { ...one.parent, entry: deepened.get(one.parent.entry)! }
    deepened.set(entry, {
      ...one,
      parent,
      ...(internal && { comment: random.pick(internalComments), type: 'attorney-review' }),
      is_internal: internal,
      ...noticeOf(facts, one, isOver),
      ...checklistOf(random, one),
      attendances: isOver || cancelled ? [] : attendancesOf(random, one, partyCount),
      notes: random.chance(one.done ? 0.07 : 0.14) ? [noteOn(random, today, facts, one)] : [],
      reminders: one.done || one.cancelled ? [] : remindersOf(random, one),
    })
  }
  return [...deepened.values()]
}

const hasInternalEntries = ({ story }: CaseFacts) =>
  demoTeams.find(({ key }) => key === story.team)!.uses_internal_entries

function maybeCancelled(
  random: Random,
  today: string,
  facts: CaseFacts,
  entry: PlannedEntry,
): PlannedEntry | null {
  if (!random.chance(0.05)) return null
  const on = workdayUntil(addDays(entry.day! < today ? entry.day! : today, -1))
  if (on < entry.entered.on || on < facts.opened) return null
  return {
    ...entry,
    done: null,
    cancelled: { on, by: facts.staff.assistant },
    comment: 'Cancelled by the agency; a new notice will come.',
  }
}

function checklistOf(
  random: Random,
  entry: PlannedEntry,
): Pick<PlannedDetails, 'checklist' | 'require_all_done'> {
  const items = checklists[entry.type]
  if (!items || !random.chance(0.45)) return { checklist: [], require_all_done: false }
  const ticked = entry.done ? items.length : random.between(0, items.length - 1)
  return {
    checklist: items.map((text, index) => ({ text, done: index < ticked })),
    require_all_done: random.chance(0.3),
  }
}

function attendancesOf(
  random: Random,
  entry: PlannedEntry,
  partyCount: number,
): PlannedDetails['attendances'] {
  if (!isAtAgency(entry.type) && !isMeeting(entry.type)) return []
  const expected = [
    0,
    ...Array.from({ length: partyCount - 1 }, (_, index) => index + 1).filter(() => random.chance(0.5)),
  ]
  return expected.map((party) => {
    if (!entry.done) return { party, outcome: null, notes: null }
    const outcome = random.weighted(
      [
        ['attended', 86],
        ['late', 5],
        ['missed', 5],
        ['excused', 4],
      ] as const,
      ([, weight]) => weight,
    )[0]
    return { party, outcome, notes: outcome === 'missed' ? random.pick(missedNotes) : null }
  })
}

function noteOn(
  random: Random,
  today: string,
  { staff }: CaseFacts,
  entry: PlannedEntry,
): PlannedDetails['notes'][number] {
  const latest = entry.done?.on ?? workdayUntil(addDays(today, -1))
  const on = workdayUntil(addDays(latest, -random.between(0, 6)))
  return {
    on: on < entry.entered.on ? entry.entered.on : on,
    by: random.chance(0.6) ? staff.assistant : staff.attorney,
    text: random.pick(noteTexts),
  }
}

function remindersOf(random: Random, entry: PlannedEntry): PlannedDetails['reminders'] {
  if (
    !entry.day ||
    !(isAtAgency(entry.type) || /deadline|call-up|rfe/.test(entry.type)) ||
    !random.chance(0.6)
  )
    return []
  return [
    { channel: 'in_app', minutes_before: day },
    ...(random.chance(0.4) ? [{ channel: 'email', minutes_before: 7 * day } as const] : []),
  ]
}
