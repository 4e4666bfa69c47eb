import { userChange } from '#testing/server/userChange.ts'
import { type Sample, none, otherUser, type Samples } from './fixture.ts'

const oneself: Sample = ({ who }) => ({ id: who.id })

const subjectChange: Sample = ({ office, fixture }) =>
  userChange(office, fixture.subject.id, { timezone: null })

export const samples: Samples = {
  'users.listUsers': () => ({ items_per_page: 200 }),
  'users.exportUsers': none,
  'users.createUser': ({ fixture, who }) => ({
    user: {
      login: `new-${who.id}@office.test`,
      email: `new-${who.id}@office.test`,
      first_name: 'New',
      last_name: 'Person',
      user_type: 'viewer',
      team_ids: [fixture.own_team_id],
    },
  }),
  'users.listNews': none,
  'users.markNewsRead': none,
  'users.getUser': otherUser,
  'users.replaceUser': subjectChange,
  'users.updateUser': subjectChange,
  'users.lockUser': otherUser,
  'users.unlockUser': otherUser,
  'users.listUserTeams': oneself,
  'users.changeActiveTeam': ({ who, fixture }) => ({ id: who.id, team_id: fixture.own_team_id }),
  'users.listUserGroups': none,
  'users.getAdminUser': otherUser,
  'users.migrateRole': ({ fixture }) => ({ id: fixture.subject.id, user_type: 'viewer' }),
  'users.resetSecondFactor': otherUser,
  'users.listUserTypes': none,
  'users.listUserOptions': () => ({ items_per_page: 200 }),
}
