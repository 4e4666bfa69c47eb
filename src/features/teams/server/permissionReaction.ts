import { sql } from 'kysely'
import { permissions } from '#access/permissions.ts'
import type { SettingReaction } from '#features/settings/server/service.ts'
import { reloadAllPages } from './memberIds.ts'
import { peopleWithoutRole } from './peopleWithoutRole.ts'

/**
 * Whether the office has named permissions switched on. A change affects what everybody may do from their next call, but
 * never which rows they see.
 */
export const permissionReaction: SettingReaction = {
  async preview({ db }, before, after) {
    if (before['enabled'] === true || after['enabled'] !== true) return []
    const withoutRole = await peopleWithoutRole(db)
    const { rows: limited } = await sql<{ user_id: number; display_name: string }>`
      select u.id as user_id, u.display_name from users u
      join team_members m on m.user_id = u.id
      join teams t on t.id = m.team_id and t.archived_at is null
      join team_roles r on r.id = m.role_id cross join unnest(r.permissions) permission
      where not u.deactivated and u.user_type in ('admin', 'editor')
      group by u.id having count(distinct permission) < ${permissions.length}
      order by normalize_text(u.display_name), u.id`.execute(db)
    return [
      {
        text: 'They have no role in a team and may then only read. Give them roles first: on the page Teams, “People without a role”.',
        people: withoutRole,
      },
      { text: 'They may do less than now: only what their roles allow.', people: limited },
    ]
  },

  apply: reloadAllPages,
}
