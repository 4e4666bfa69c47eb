import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import { visibleUsers } from '#access/server/visibleUsers.ts'
import type { Actor } from '#core/actor.ts'
import { accountFields, personalFields, userTypeChoices } from '#features/users/fields.ts'
import { fieldProperties } from '#query/server/fieldProperties.ts'
import {
  choiceProperty,
  entriesProperty,
  flagProperty,
  instantProperty,
  numberProperty,
} from '#query/server/properties.ts'
import { column, referrers, type Property, type QueryCtx, type SearchEntity } from '#query/server/rowType.ts'

const own = 'User'
const storage = { table: 'users' }

const { login, email, phone_number, ...publicFields } = accountFields
const { timezone: _timezone, ...names } = personalFields

const forAdmins = (properties: Record<string, Property>): Record<string, Property> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { ...property, readBy: (actor: Actor) => isAdmin(actor) },
    ]),
  )

/** Teams in use; of external users, those they share with the reader. */
const countsFor = ({ actor }: QueryCtx) => sql<boolean>`exists (select from teams t
  where t.id = named.team_id and t.archived_at is null
    and ${actor.user_type === 'external' ? sql`t.id = any(${actor.team_ids})` : sql`true`})`

/** Users as their list shows them to the reader. */
export const users: SearchEntity = {
  title: [own, 'Users'],
  visible: (ctx) =>
    sql`${visibleUsers(ctx).select([
      'users.id',
      'users.display_name',
      'users.first_name',
      'users.last_name',
      'users.login',
      'users.email',
      'users.phone_number',
      'users.user_type',
      'users.is_attorney',
      'users.is_assignable',
      'users.all_teams',
      'users.deactivated',
      'users.created_at',
    ])}`,
  name: (row) => sql`${column(row, 'display_name')}`,
  link: (row) => sql`'/users/' || ${column(row, 'id')}`,
  sort_by: 'display_name',
  columns: ['display_name', 'user_type', 'team_ids', 'is_attorney'],
  properties: () => ({
    ...fieldProperties(names, own, storage),
    ...fieldProperties(publicFields, own, storage),
    user_type: choiceProperty('User type', own, userTypeChoices, 'user_type'),
    deactivated: flagProperty('Deactivated', own, 'deactivated'),
    team_ids: entriesProperty('Teams', own, 'teams', {
      table: 'team_members',
      owner: 'user_id',
      value: 'team_id',
      where: countsFor,
    }),
    id: numberProperty('Number', own, 'id'),
    ...forAdmins({
      ...fieldProperties({ login, email, phone_number }, own, storage),
      created_at: instantProperty('Added', own, 'created_at'),
    }),
  }),
  relations: () => ({
    led_cases: referrers('Cases as primary attorney', 'legal_cases', 'primary_attorney_id'),
    assisted_cases: referrers(
      'Cases as primary legal assistant',
      'legal_cases',
      'primary_legal_assistant_id',
    ),
  }),
}
