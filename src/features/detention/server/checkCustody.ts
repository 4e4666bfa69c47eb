import type { InputOf } from '#core/contract.ts'
import { storedEntries } from '#collections/server/sectionEntries.ts'
import { changeEntry, createEntry, targetOf } from '#collections/server/sections.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import { custodyOf, detentionOf } from '#features/cases/server/caseClient.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import { saveSingletons } from '#features/profile/server/singletonSections.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { detentionContract } from '../contract.ts'
import { custodyEvents } from '../events.ts'
import { requireStaff } from './requireStaff.ts'

type Check = InputOf<(typeof detentionContract)['endpoints']['checkCustody']>

const { detention_histories: section } = partySections
const partly = { format: 'MM/DD/YYYY', uncertain: false } as const

/** Stores a check; a move or a release changes the detention history, too. */
export async function checkCustody(ctx: WriteCtx, input: Check): Promise<void> {
  requireStaff(ctx)
  const { id, result, method, note = null } = input
  const { record_id, access_set_id } = await targetOf(partyOwner, ctx, id, { path: 'custody' })
  const today = await officeToday(ctx)
  if (result === 'moved') await move(ctx, input, today)
  else if (!(await heldAt(ctx, id)))
    throw conflict('detention.not_detained', 'This person is not in custody any more, as far as known.')
  if (result === 'released') await release(ctx, id, today)
  const facility_name =
    result === 'same' || result === 'moved' ? (await heldAt(ctx, id))?.facility_name : null
  await ctx.db
    .insertInto('custody_checks')
    .values({
      party_id: id,
      result,
      method,
      note,
      facility_name: facility_name ?? null,
      checked_on: today,
      checked_by_id: ctx.actor.user_id,
    })
    .execute()
  await ctx.record(custodyEvents, 'checked', {
    entity_id: id,
    record_id,
    access_set_id,
    changes: { custody_result: [null, result], custody_method: [null, method] },
  })
}

async function heldAt({ db }: WriteCtx, id: number) {
  const { presently_detained, detention } = await db
    .selectFrom('parties')
    .leftJoin('party_overview as overview', 'overview.party_id', 'parties.id')
    .where('parties.id', '=', id)
    .select('overview.presently_detained')
    .select(detentionOf().as('detention'))
    .executeTakeFirstOrThrow()
  return custodyOf(presently_detained, detention)
}

/** The detention that goes on, as the page of a case has it. */
async function openDetention(ctx: WriteCtx, party_id: number) {
  const entries = await storedEntries(ctx, section, party_id)
  return entries.find(({ values }) => !values['terminated_date'] && values['released'] !== true)
}

const ended = (day: string) => ({
  terminated_date: day,
  terminated_date_format: partly.format,
  terminated_date_uncertain: partly.uncertain,
})

async function move(ctx: WriteCtx, { id, facility = null, facility_other }: Check, today: string) {
  if (!facility && !facility_other) throw invalid({ facility: 'Choose the new facility, or write it below' })
  const target = await targetOf(partyOwner, ctx, id, { path: 'custody' })
  const before = await openDetention(ctx, id)
  const other = facility_other || null
  if (before && before.values['facility'] === facility && before.values['facility_other'] === other)
    throw invalid({ facility: 'This is where they were before' })
  if (before) await changeEntry(partyOwner, ctx, section, target, before, ended(today))
  await createEntry(partyOwner, ctx, section.key, id, {
    authority: before?.values['authority'] ?? null,
    facility,
    facility_other: other,
    initiated_date: today,
    initiated_date_format: partly.format,
    initiated_date_uncertain: partly.uncertain,
    released: false,
  })
}

async function release(ctx: WriteCtx, id: number, today: string) {
  const target = await targetOf(partyOwner, ctx, id, { path: 'custody' })
  const before = await openDetention(ctx, id)
  if (before) {
    await changeEntry(partyOwner, ctx, section, target, before, { ...ended(today), released: true })
    await partyOwner.recordChange(ctx, target, section.key)
  }
  const overview = await ctx.db
    .selectFrom('party_overview')
    .select('presently_detained')
    .where('party_id', '=', id)
    .executeTakeFirst()
  if (overview?.presently_detained)
    await saveSingletons(ctx, id, new Map([['overview', { presently_detained: false }]]))
}
