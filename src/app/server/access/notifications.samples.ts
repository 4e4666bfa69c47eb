import { type SampleContext, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'notifications.listNotifications': async (scene) => {
    await aNotice(scene)
    return {}
  },
  'notifications.markRead': (scene) => aNotice(scene),
  'notifications.markUnread': (scene) => aNotice(scene),
  'notifications.markAllRead': none,
  'notifications.undoMarkAllRead': () => ({ read_at: '2026-11-20T15:00:00Z' }),
  'notifications.getPreferences': none,
  'notifications.setPreferences': () => ({ deliveries: { note: 'digest' } }),
}

/** A notice about the entry for the caller, however little they may see of it. */
async function aNotice({ office, fixture, who }: SampleContext): Promise<{ id: number }> {
  if (who.id === 0) return { id: 1 }
  return office.database.transaction(({ db }) =>
    db
      .insertInto('notifications')
      .values({
        user_id: who.id,
        kind: 'done',
        docket_entry_id: fixture.entry_id,
        legal_case_id: fixture.case_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
