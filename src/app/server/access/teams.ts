import { teamsContract } from '#features/teams/contract.ts'
import { userChange } from '#testing/server/userChange.ts'
import { canary, type World, type Scene, type Sample, none, subject, type Samples } from './world.ts'

const oneself: Sample = ({ who }) => ({ id: who.id })
const subjectChange: Sample = ({ office, world }) => userChange(office, world.subject.id, { timezone: null })
const ownTeam: Sample = ({ world }) => ({ id: world.own_team_id })

export const teamsSamples: Samples = {
  'users.listUsers': () => ({ items_per_page: 200 }),
  'users.exportUsers': none,
  'users.createUser': ({ world, who }) => ({
    user: {
      login: `new-${who.id}@office.test`,
      email: `new-${who.id}@office.test`,
      first_name: 'New',
      last_name: 'Person',
      user_type: 'viewer',
      team_ids: [world.own_team_id],
    },
  }),
  'users.listNews': none,
  'users.markNewsAsSeen': none,
  'users.getUser': subject,
  'users.replaceUser': subjectChange,
  'users.updateUser': subjectChange,
  'users.lockUser': subject,
  'users.unlockUser': subject,
  'users.listUserTeams': oneself,
  'users.changeActiveTeam': ({ who, world }) => ({ id: who.id, team_id: world.own_team_id }),
  'users.listUserGroups': none,
  'users.getAdminUser': subject,
  'users.migrateRole': ({ world }) => ({ id: world.subject.id, user_type: 'viewer' }),
  'users.resetSecondFactor': subject,
  'users.listUserTypes': none,
  'users.listUserOptions': () => ({ items_per_page: 200 }),
  'teams.listTeams': () => ({ items_per_page: 200 }),
  'teams.createTeam': ({ who }) => ({ name: `Team of ${who.id}` }),
  'teams.validateTeamName': () => ({ name: 'Some team' }),
  'teams.checkUserTeams': ({ world }) => ({ user_ids: [world.subject.id], record_id: world.record_id }),
  'teams.getTeam': ownTeam,
  'teams.listTeamRoles': ownTeam,
  'teams.listRoles': none,
  'teams.listTeamMembers': ownTeam,
  'teams.addTeamMember': async ({ world, office }) => ({
    id: world.own_team_id,
    user_id: (await office.user({ user_type: 'viewer' })).id,
  }),
  'teams.changeTeamMember': ({ world }) => ({
    id: world.own_team_id,
    memberId: world.subject_member_id,
    is_admin: false,
  }),
  'teams.removeTeamMember': async ({ world, office }) => {
    const { id: user_id } = await office.user({ user_type: 'viewer' })
    const { id } = await world.maker.do(teamsContract.endpoints.addTeamMember, {
      id: world.own_team_id,
      user_id,
    })
    return { id: world.own_team_id, memberId: id }
  },
  'teams.listTeamOptions': none,
  'teams.updateTeam': async ({ world }) => {
    const { id, version } = await world.maker.do(teamsContract.endpoints.getTeam, { id: world.own_team_id })
    return { id, description: canary, version }
  },
  'teams.replaceTeam': async ({ world }) => {
    const { id, version } = await world.maker.do(teamsContract.endpoints.getTeam, { id: world.own_team_id })
    return { id, description: canary, version }
  },
  'teams.deleteTeam': async ({ office }) => ({ id: await office.team() }),
  'teams.archiveTeam': async ({ office }) => ({ id: await office.team() }),
  'teams.unarchiveTeam': ownTeam,
  'teams.createTeamRole': ({ world, who }) => ({
    id: world.own_team_id,
    name: `Role of ${who.id}`,
    permissions: ['docket.done'],
  }),
  'teams.updateTeamRole': ({ world }) => aRole(world),
  'teams.deleteTeamRole': async ({ world }) => {
    const { id, roleId } = await aRole(world)
    return { id, roleId }
  },
  // Of a team of nobody: what is permitted to the team “own” would be seen by its external users in all other calls.
  'teams.listPermittedRecords': (scene) => aTeamGiven(scene),
  'teams.permitRecords': async ({ world, office }) => ({ id: await office.team(), ids: [world.record_id] }),
  'teams.permitRecord': async ({ world, office }) => ({ id: await office.team(), recordId: world.record_id }),
  'teams.withdrawRecord': async (scene) => ({
    ...(await aTeamGiven(scene)),
    recordId: scene.world.record_id,
  }),
  'teams.listPermittedCases': (scene) => aTeamGiven(scene),
  'teams.permitCases': async ({ world, office }) => ({ id: await office.team(), ids: [world.case_id] }),
  'teams.permitCase': async ({ world, office }) => ({ id: await office.team(), legalCaseId: world.case_id }),
  'teams.withdrawCase': async (scene) => ({ ...(await aTeamGiven(scene)), legalCaseId: scene.world.case_id }),
  'teams.listPermittedParties': (scene) => aTeamGiven(scene),
  'teams.permitParties': async ({ world, office }) => ({ id: await office.team(), ids: [world.party_id] }),
  'teams.permitParty': async ({ world, office }) => ({ id: await office.team(), partyId: world.party_id }),
  'teams.withdrawParty': async (scene) => ({ ...(await aTeamGiven(scene)), partyId: scene.world.party_id }),
  'teams.listRestrictedResources': (scene) => aTeamGiven(scene),
  'teams.restrictResource': async ({ world, office }) => ({
    id: await office.team(),
    type: 'records',
    resource_id: world.record_id,
  }),
  'teams.liftRestriction': async (scene) => {
    const { id } = await aTeamGiven(scene)
    const { items } = await scene.world.maker.do(teamsContract.endpoints.listRestrictedResources, { id })
    return { id, resourceId: items[0]!.resource_id }
  },
  'teams.searchResources': () => ({ search_term: canary }),
  'teams.selectResources': ({ world }) => ({
    team_id: world.own_team_id,
    action: 'permit',
    found: { search_term: canary },
  }),
  'teams.listWhoSees': ({ world }) => ({ type: 'legal_cases', resource_id: world.case_id }),
  'teams.previewTeamLosses': ownTeam,
  'teams.previewMemberLosses': ({ world }) => ({
    id: world.own_team_id,
    memberId: world.subject_member_id,
  }),
  'teams.previewRoleLosses': async ({ world }) => {
    const { id, roleId } = await aRole(world)
    return { id, roleId }
  },
  'teams.previewUserLosses': ({ world }) => ({ id: world.subject.id, user_type: 'viewer' }),
  'teams.listPeopleWithoutRole': none,
  'teams.giveRole': async ({ world }) => {
    const { items } = await world.maker.do(teamsContract.endpoints.listRoles)
    return { role_id: items[0]!.id, member_ids: [world.subject_member_id] }
  },
  'teams.explainSight': ({ world }) => ({
    user_id: world.subject.id,
    type: 'legal_cases',
    resource_id: world.case_id,
  }),
}

async function aRole({ maker, own_team_id }: World) {
  const role = await maker.do(teamsContract.endpoints.createTeamRole, {
    id: own_team_id,
    name: `Role ${++roles}`,
    permissions: [],
  })
  return { id: own_team_id, roleId: role.id, permissions: ['docket.note'], version: role.version }
}
let roles = 0

/** A team without members to which the rows of the team “own” are permitted, and for which the case is restricted. */
async function aTeamGiven({ office, world }: Scene): Promise<{ id: number }> {
  const { maker, record_id, case_id, party_id } = world
  const { permitRecord, permitCase, permitParty, restrictResource } = teamsContract.endpoints
  const id = await office.team()
  await maker.do(permitRecord, { id, recordId: record_id })
  await maker.do(permitCase, { id, legalCaseId: case_id })
  await maker.do(permitParty, { id, partyId: party_id })
  await maker.do(restrictResource, { id, type: 'legal_cases', resource_id: case_id })
  return { id }
}
