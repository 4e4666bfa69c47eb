import { codeOf } from '#core/events.ts'
import { caseEvents } from '#features/cases/events.ts'
import { cancelledFor } from '#core/server/effects/outbox.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import type { Transacting } from '#core/server/db/db.ts'
import type { Recording } from '#core/server/http/context.ts'
import type { EntryChange } from '#features/docket/events.ts'
import { automatedKind, decide, queueTexts, dueTextOf } from './dueTexts.ts'

/** Texts that wait for the end of quiet hours, or for the provider, follow their entry. */
export const followEntry: Reaction<EntryChange> = async (ctx, { entity_id, subject }) => {
  const successor = subject.entry.children.find(({ kind }) => kind === 'rescheduled')
  if (subject.entry.rescheduled_at && successor) await copySettings(ctx, entity_id!, successor.id)
  await followWaitingTexts(ctx, entity_id!)
}

/** Takes the waiting texts of an entry back, and queues them again as they are now; one that moved, only if it is due. */
export async function followWaitingTexts(ctx: Recording, id: number): Promise<void> {
  const waiting = await waitingTexts(ctx.db, { id }, 'docket_entry_id')
  if (waiting.length === 0) return
  await cancel(ctx, waiting, 'The docket entry was changed.')
  const dueText = await dueTextOf(ctx.db, id)
  for (const { party_id, event_at, docket_entry_id } of waiting) {
    const isSame = dueText && Date.parse(dueText.event_at) === Date.parse(event_at)
    if (isSame)
      await ctx.db
        .deleteFrom('automated_text_outcomes')
        .where('docket_entry_id', '=', docket_entry_id)
        .where('party_id', '=', party_id)
        .where('event_at', '=', event_at)
        .execute()
    else
      await decide(ctx, { docket_entry_id, event_at }, party_id, {
        outcome: 'skipped',
        reason: dueText ? 'The entry was moved.' : 'The entry no longer has this text.',
      })
    if (dueText && (isSame || new Date(dueText.due_at) <= ctx.now))
      // In nobody's name: whoever changes the entry may not see everybody it is about.
      await queueTexts({ ...ctx, actor: null }, dueText, { party_id, at_once: false })
  }
}

const endings = [codeOf(caseEvents, 'closed'), codeOf(caseEvents, 'deleted')]

/** A case that is closed or deleted sends nothing more. */
export const stopTextsOfCase: Reaction = async (ctx, { code, entity_id }) => {
  if (!endings.includes(code)) return
  const waiting = await waitingTexts(ctx.db, { id: entity_id! }, 'legal_case_id')
  const reason = `The case was ${code === codeOf(caseEvents, 'closed') ? 'closed' : 'deleted'}.`
  await cancel(ctx, waiting, reason)
  for (const { party_id, ...entry } of waiting)
    await decide(ctx, entry, party_id, { outcome: 'skipped', reason })
}

type Owner = 'docket_entry_id' | 'legal_case_id'

const waitingTexts = compiledQuery((db, { id }: { id: number }, owner: Owner) =>
  (db as Transacting)
    .selectFrom('outbox_messages as m')
    .innerJoin('automated_text_outcomes as o', 'o.outbox_message_id', 'm.id')
    .where(`m.${owner}`, '=', id)
    .where('m.kind', '=', automatedKind)
    .where('m.state', 'in', ['queued', 'held'])
    .select(['m.id', 'o.docket_entry_id', 'o.party_id', 'o.event_at'])
    .forUpdate(),
)

async function cancel({ db }: Recording, waiting: readonly { id: number }[], reason: string): Promise<void> {
  for (const { id } of waiting)
    await db.updateTable('outbox_messages').set(cancelledFor(reason)).where('id', '=', id).execute()
}

/** The entry that takes the place of another has its text. */
async function copySettings({ db }: Recording, from: number, to: number): Promise<void> {
  await db
    .insertInto('automated_texts')
    .columns([
      'docket_entry_id',
      'is_enabled',
      'message',
      'automated_text_interval',
      'automated_text_interval_unit',
    ])
    .expression((eb) =>
      eb
        .selectFrom('automated_texts')
        .where('docket_entry_id', '=', from)
        .select((e) => [
          e.val(to).as('docket_entry_id'),
          'is_enabled',
          'message',
          'automated_text_interval',
          'automated_text_interval_unit',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('automated_text_recipients')
    .columns(['docket_entry_id', 'party_id'])
    .expression((eb) =>
      eb
        .selectFrom('automated_text_recipients')
        .where('docket_entry_id', '=', from)
        .select((e) => [e.val(to).as('docket_entry_id'), 'party_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
