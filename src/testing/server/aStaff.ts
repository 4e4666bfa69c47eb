import type { Office, Person } from './office.ts'

/** People of every kind in one team, and one who is in another. */
export interface Staff {
  team: number
  editor: Person
  attorney: Person
  contributor: Person
  commenter: Person
  viewer: Person
  outsider: Person
}

export async function aStaff(office: Office): Promise<Staff> {
  const team = await office.team('Removal defense')
  const member = (facts: Parameters<Office['user']>[0]) => office.user({ team_ids: [team], ...facts })
  return {
    team,
    editor: await member({}),
    attorney: await member({ is_attorney: true, first_name: 'Rosa', last_name: 'Okafor' }),
    contributor: await member({ user_type: 'contributor' }),
    commenter: await member({ user_type: 'commenter' }),
    viewer: await member({ user_type: 'viewer' }),
    outsider: await office.user({ team_ids: [await office.team('Family')], first_name: 'Olaf' }),
  }
}

/** A team whose members may see or enter internal entries, or change those of others. */
export async function aTeamThat(
  { database, team }: Office,
  ...rights: ('canSeeInternalDockets' | 'canCreateInternalDockets' | 'canOverrideOwnershipCheck')[]
): Promise<number> {
  const id = await team()
  const config = JSON.stringify(Object.fromEntries(rights.map((right) => [right, true])))
  await database.transaction(({ db }) =>
    db.updateTable('teams').set({ config }).where('id', '=', id).execute(),
  )
  return id
}
