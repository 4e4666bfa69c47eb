import type { InputOf } from '#core/contract.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { notificationsContract, Preferences } from '../contract.ts'
import type { NotificationKind } from '../kinds.ts'
import { noticePreferences, notificationKinds, type Delivery } from '../preferences.ts'
import { preferenceEvents } from '../events.ts'

export async function getPreferences({ db, actor }: Pick<ReadCtx, 'db' | 'actor'>): Promise<Preferences> {
  const { notify_of_own_acts } = await db
    .selectFrom('users')
    .select('notify_of_own_acts')
    .where('id', '=', actor.user_id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'delivery'])
    .where('user_id', '=', actor.user_id)
    .execute()
  const chosen = new Map(rows.map(({ kind, delivery }) => [kind, delivery as Delivery]))
  return {
    notify_of_own_acts,
    kinds: notificationKinds.map((kind) => {
      const { label, about, delivery, choices } = noticePreferences[kind]
      return {
        kind,
        label,
        about,
        delivery: chosen.get(kind) ?? delivery,
        default_delivery: delivery,
        choices: [...choices],
      }
    }),
  }
}

export async function setPreferences(
  ctx: WriteCtx,
  {
    notify_of_own_acts,
    deliveries = {},
  }: InputOf<(typeof notificationsContract)['endpoints']['setPreferences']>,
): Promise<Preferences> {
  const user_id = ctx.actor.user_id
  const entries = Object.entries(deliveries) as [NotificationKind, Delivery][]
  const impossible = entries.filter(([kind, delivery]) => !noticePreferences[kind].choices.includes(delivery))
  if (impossible.length > 0)
    throw invalid(
      Object.fromEntries(
        impossible.map(([kind]) => [`deliveries.${kind}`, 'A reminder cannot wait for the morning’s mail']),
      ),
    )
  const before = await getPreferences(ctx)
  if (notify_of_own_acts !== undefined)
    await ctx.db.updateTable('users').set({ notify_of_own_acts }).where('id', '=', user_id).execute()
  if (entries.length > 0)
    await ctx.db
      .insertInto('notification_preferences')
      .values(entries.map(([kind, delivery]) => ({ user_id, kind, delivery })))
      .onConflict((c) =>
        c.columns(['user_id', 'kind']).doUpdateSet((eb) => ({ delivery: eb.ref('excluded.delivery') })),
      )
      .execute()
  const after = await getPreferences(ctx)
  const changes = changesBetween(toFacts(before), toFacts(after))
  if (Object.keys(changes).length > 0) {
    await ctx.record(preferenceEvents, 'changed', { entity_id: user_id, changes, user_ids: [user_id] })
  }
  return after
}

const toFacts = ({ notify_of_own_acts, kinds }: Preferences): Record<string, unknown> => ({
  notify_of_own_acts,
  ...Object.fromEntries(kinds.map(({ kind, delivery }) => [kind, delivery])),
})
