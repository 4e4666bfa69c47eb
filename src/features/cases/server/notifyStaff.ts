import type { NotNull } from 'kysely'
import type { NoticeOf } from '#core/events.ts'
import type { Reaction } from '#core/server/effects/record.ts'
import { notifyOfCase } from '#features/notifications/server/notify.ts'
import type { caseEvents } from '../events.ts'

/** Notifies attorneys and assistants of the case, primary and others. */
export const notifyCaseStaff =
  (kind?: NoticeOf<typeof caseEvents>): Reaction =>
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
