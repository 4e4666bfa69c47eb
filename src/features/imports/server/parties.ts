import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { changesFromNothing } from '#core/server/effects/audit.ts'
import { readValues } from '#core/server/http/input.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { insertMany, nextIds } from '#core/server/db/insertMany.ts'
import { pastEvent, writeBackdatedAudit, type BackdatedAction } from '#core/server/effects/backdatedAudit.ts'
import { aLabel } from '#fields/choice/choice.ts'
import { newParty, type NewParty } from '#features/parties/contract/newParty.ts'
import { partyEvents } from '#features/parties/events.ts'
import { linkNames, links } from '#features/parties/server/links.ts'
import { newPartyChanges, newPartyOf, sealedNumbers, written } from '#features/parties/server/service.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { checkEachRow } from './checkEachRow.ts'

export interface PastParty {
  entered: BackdatedAction
  /** As a form gives it. */
  party: NewParty
  /** Note on the phone, if there is one. */
  phone_marks?: PhoneMarks
  /** The file it comes from, for the log. */
  imported_from?: string
}

export interface PhoneMarks {
  phone_type: number
  preferred_text: boolean | null
  safe_to_contact: boolean | null
}

const noMarks = { phone_type: null, preferred_text: null, safe_to_contact: null }

/** Imports people all at once, with the checks of the calls; whoever calls this puts them into records. Returns their ids, in order. */
export async function importParties(ctx: WriteCtx, past: readonly PastParty[]): Promise<number[]> {
  const { db } = ctx
  const checkLists = await listChecks(ctx, past)
  const nameOf = ({ party }: PastParty, index: number) =>
    `Person ${index + 1}, ${[party.first_name, party.last_name].filter(Boolean).join(' ')}`
  const people = await checkEachRow(past, nameOf, ({ party }) => {
    // All rows of one statement have the columns of a day, or none.
    const checked = newPartyOf(readValues(newParty, { dob: null, ...party }, 'party'))
    checkLists(party)
    return checked
  })
  const ids = await nextIds(db, 'parties', people.length)
  const stampsOf = ({ at }: BackdatedAction) => ({ created_at: at, updated_at: at })
  const rows = people.map(({ values, columns }, index) => {
    const { entered } = past[index]!
    const id = ids[index]!
    const numbers = sealedNumbers(ctx, id, values)
    return written({ id, ...columns, ...numbers, ...stampsOf(entered), created_by_id: entered.user_id })
  })
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const blank = Object.fromEntries(names.map((name) => [name, null]))
  await insertMany(
    db,
    'parties',
    rows.map((row) => ({ ...blank, ...row })),
  )
  for (const name of linkNames)
    await insertMany(
      db,
      links[name].table,
      people.flatMap(({ linked }, index) =>
        (linked[name] ?? []).map((id) => ({ party_id: ids[index]!, [links[name].column]: id })),
      ),
    )
  await insertMany(
    db,
    'party_phones',
    people.flatMap(({ contact: { phone, phone_extension = null } }, index) => {
      const { phone_marks = noMarks, entered } = past[index]!
      const number = { phone_number: phone, extension: phone_extension, ...phone_marks }
      return phone ? [{ party_id: ids[index]!, ...number, ...stampsOf(entered) }] : []
    }),
  )
  await insertMany(
    db,
    'party_emails',
    people.flatMap(({ contact: { email } }, index) =>
      email ? [{ party_id: ids[index]!, address: email, ...stampsOf(past[index]!.entered) }] : [],
    ),
  )
  return ids
}

/** Refuses ids of what is in no list. */
async function listChecks({ db }: WriteCtx, past: readonly PastParty[]) {
  const held = (party: NewParty, name: string) =>
    [(party as Record<string, unknown>)[name]].flat().filter((id) => typeof id === 'number')
  const checks: { name: string; problem: string; existing: ReadonlySet<number> }[] = []
  for (const [name, field] of Object.entries(partyFields)) {
    if (field.kind !== 'catalogue') continue
    const ids = [...new Set(past.flatMap(({ party }) => held(party, name)))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(field.list)} where id = any(${ids})`.execute(db)
    const what = 'many' in field && field.many ? field.label.toLowerCase() : aLabel(field.label)
    const existing = new Set(rows.map(({ id }) => id))
    checks.push({ name, problem: `Choose ${what} from the list`, existing })
  }
  return (party: NewParty): void => {
    const wrong = checks.filter(({ name, existing }) => held(party, name).some((id) => !existing.has(id)))
    if (wrong.length > 0)
      throw invalid(Object.fromEntries(wrong.map(({ name, problem }) => [`party.${name}`, problem])))
  }
}

export const auditPastParties = (
  { db }: WriteCtx,
  past: readonly PastParty[],
  placed: readonly { id: number; record_id: number }[],
): Promise<void> =>
  writeBackdatedAudit(
    db,
    past.map(({ entered, party, imported_from }, index) =>
      pastEvent(partyEvents, 'created', entered, {
        entity_id: placed[index]!.id,
        record_id: placed[index]!.record_id,
        changes: { ...newPartyChanges(party), ...changesFromNothing({ imported_from }) },
      }),
    ),
  )
