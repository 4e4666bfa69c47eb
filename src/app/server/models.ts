import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { may } from '#access/may.ts'
import { visibleRecords } from '#access/server/visibleRows.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import { caseFields } from '#features/cases/caseFields.ts'
import { docketEntryFields } from '#features/docket/docketFields.ts'
import { ownModel, type Models } from '#features/lists/server/models.ts'
import { tableEntries } from '#features/lists/server/tableEntries.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { recordFields } from '#features/records/recordFields.ts'
import { usesOfRecord } from '#features/records/server/uses.ts'
import { teamFields } from '#features/teams/fields.ts'
import { roleFields } from '#features/teams/roleFields.ts'
import { getRoleEntry, listRoleEntries } from '#features/teams/server/roles.ts'
import { usesOfTeam } from '#features/teams/server/uses.ts'
import { visibleTeams } from '#features/teams/server/visibleTeams.ts'
import { adminFields } from '#features/users/fields.ts'
import { usesOfUser } from '#features/users/server/uses.ts'

/** No user has a day of archiving: for an inactive one it is the day of the last change. */
const deactivatedAt = sql<string | null>`(case when users.deactivated then users.updated_at end)`
const userEntries = tableEntries(
  (ctx) =>
    visibleUsers(ctx).select([
      'users.id',
      'users.version',
      'users.display_name',
      'users.user_type',
      'users.is_attorney',
      'users.is_assignable',
      'users.all_teams',
      deactivatedAt.as('archived_at'),
    ]),
  {
    id: sql`users.id`,
    named: sql`users.display_name`,
    archived_at: deactivatedAt,
  },
  // Somebody who leaves is deactivated, which is an edit.
  (actor) => ({ edit: isAdmin(actor), archive: false, delete: false }),
)

const teamEntries = tableEntries(
  (ctx) =>
    visibleTeams(ctx).select([
      'teams.id',
      'teams.version',
      'teams.archived_at',
      'teams.name',
      'teams.description',
      'teams.is_global',
    ]),
  { id: sql`teams.id`, named: sql`teams.name`, archived_at: sql`teams.archived_at` },
  (actor) => ({ edit: isAdmin(actor), archive: isAdmin(actor), delete: isAdmin(actor) }),
)

const recordEntries = tableEntries(
  (ctx) =>
    visibleRecords(ctx).select([
      'records.id',
      'records.version',
      'records.archived_at',
      'records.public_id',
      'records.opened',
      'records.record_holder_party_id',
      'records.contact_party_id',
    ]),
  { id: sql`records.id`, named: sql`records.public_id`, archived_at: sql`records.archived_at` },
  (actor) => {
    const edit = may(actor, 'editor', 'records.edit')
    return { edit, archive: edit, delete: may(actor, 'admin', 'records.edit') }
  },
)

/**
 * Models of the generic calls (`/{model}/…`, `/options/{model}/{field}`) that are not lists. Their operations belong
 * to their features; calls with paths of their own come first.
 */
export const otherModels: Models = {
  users: ownModel(
    ['User', 'Users'],
    adminFields,
    { list: userEntries, detect: usesOfUser },
    { named: 'display_name' },
  ),
  teams: ownModel(['Team', 'Teams'], teamFields, { list: teamEntries, detect: usesOfTeam }),
  roles: ownModel(['Role', 'Roles'], roleFields, { list: listRoleEntries, get: getRoleEntry }),
  records: ownModel(
    ['Record', 'Records'],
    recordFields,
    { list: recordEntries, detect: usesOfRecord },
    { named: 'public_id' },
  ),
  legal_cases: ownModel(['Case', 'Cases'], caseFields, {}, { named: 'title' }),
  parties: ownModel(['Party', 'Parties'], partyFields, {}, { named: 'display_name' }),
  docket_entries: ownModel(['Docket entry', 'Docket entries'], docketEntryFields),
}
