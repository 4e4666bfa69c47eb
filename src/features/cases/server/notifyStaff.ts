import type { NotNull } from 'kysely'
import type { Reaction } from '#core/server/effects/record.ts'
import { notifyOfCase } from '#features/notifications/server/notify.ts'

type Notice = Parameters<typeof notifyOfCase>[1]['kind']

/** Notifies attorneys and assistants of the case, primary and others. */
export const notifyCaseStaff =
  (kind?: Notice): Reaction =>
  async (ctx, { entity_id }) => {
    if (!kind) return
    const id = entity_id!
    const staff = await ctx.db
      .selectFrom('legal_case_users')
      .select('user_id as id')
      .where('legal_case_id', '=', id)
      .union((db) =>
        db
          .selectFrom('legal_cases')
          .select('primary_attorney_id as id')
          .where('id', '=', id)
          .where('primary_attorney_id', 'is not', null)
          .$narrowType<{ id: NotNull }>(),
      )
      .union((db) =>
        db
          .selectFrom('legal_cases')
          .select('primary_legal_assistant_id as id')
          .where('id', '=', id)
          .where('primary_legal_assistant_id', 'is not', null)
          .$narrowType<{ id: NotNull }>(),
      )
      .execute()
    await notifyOfCase(ctx, { kind, legal_case_id: id, user_ids: staff.map((user) => user.id) })
  }
