import { teamsContract } from '#features/teams/contract.ts'
import { marker, type Fixture, type SampleContext, type Sample, none, type Samples } from './fixture.ts'

const ownTeam: Sample = ({ fixture }) => ({ id: fixture.own_team_id })

let roles = 0

export const samples: Samples = {
  'teams.listTeams': () => ({ items_per_page: 200 }),
  'teams.createTeam': ({ who }) => ({ name: `Team of ${who.id}` }),
  'teams.validateTeamName': () => ({ name: 'Some team' }),
  'teams.checkUserTeams': ({ fixture }) => ({ user_ids: [fixture.subject.id], record_id: fixture.record_id }),
  'teams.getTeam': ownTeam,
  'teams.listTeamRoles': ownTeam,
  'teams.listRoles': none,
  'teams.listTeamMembers': ownTeam,
  'teams.addTeamMember': async ({ fixture, office }) => ({
    id: fixture.own_team_id,
    user_id: (await office.user({ user_type: 'viewer' })).id,
  }),
  'teams.changeTeamMember': ({ fixture }) => ({
    id: fixture.own_team_id,
    memberId: fixture.subject_member_id,
    is_admin: false,
  }),
  'teams.removeTeamMember': async ({ fixture, office }) => {
    const { id: user_id } = await office.user({ user_type: 'viewer' })
    const { id } = await fixture.owner.do(teamsContract.endpoints.addTeamMember, {
      id: fixture.own_team_id,
      user_id,
    })
    return { id: fixture.own_team_id, memberId: id }
  },
  'teams.listTeamOptions': none,
  'teams.updateTeam': async ({ fixture }) => {
    const { id, version } = await fixture.owner.do(teamsContract.endpoints.getTeam, {
      id: fixture.own_team_id,
    })
    return { id, description: marker, version }
  },
  'teams.replaceTeam': async ({ fixture }) => {
    const { id, version } = await fixture.owner.do(teamsContract.endpoints.getTeam, {
      id: fixture.own_team_id,
    })
    return { id, description: marker, version }
  },
  'teams.deleteTeam': async ({ office }) => ({ id: await office.team() }),
  'teams.archiveTeam': async ({ office }) => ({ id: await office.team() }),
  'teams.unarchiveTeam': ownTeam,
  'teams.createTeamRole': ({ fixture, who }) => ({
    id: fixture.own_team_id,
    name: `Role of ${who.id}`,
    permissions: ['docket.done'],
  }),
  'teams.updateTeamRole': ({ fixture }) => aRole(fixture),
  'teams.deleteTeamRole': async ({ fixture }) => {
    const { id, roleId } = await aRole(fixture)
    return { id, roleId }
  },
  // A team without members: external users of the team “own” would see what is permitted to it in all other calls.
  'teams.listPermittedRecords': (scene) => aTeamWithResource(scene),
  'teams.permitRecords': async ({ fixture, office }) => ({
    id: await office.team(),
    ids: [fixture.record_id],
  }),
  'teams.permitRecord': async ({ fixture, office }) => ({
    id: await office.team(),
    recordId: fixture.record_id,
  }),
  'teams.withdrawRecord': async (scene) => ({
    ...(await aTeamWithResource(scene)),
    recordId: scene.fixture.record_id,
  }),
  'teams.listPermittedCases': (scene) => aTeamWithResource(scene),
  'teams.permitCases': async ({ fixture, office }) => ({ id: await office.team(), ids: [fixture.case_id] }),
  'teams.permitCase': async ({ fixture, office }) => ({
    id: await office.team(),
    legalCaseId: fixture.case_id,
  }),
  'teams.withdrawCase': async (scene) => ({
    ...(await aTeamWithResource(scene)),
    legalCaseId: scene.fixture.case_id,
  }),
  'teams.listPermittedParties': (scene) => aTeamWithResource(scene),
  'teams.permitParties': async ({ fixture, office }) => ({
    id: await office.team(),
    ids: [fixture.party_id],
  }),
  'teams.permitParty': async ({ fixture, office }) => ({
    id: await office.team(),
    partyId: fixture.party_id,
  }),
  'teams.withdrawParty': async (scene) => ({
    ...(await aTeamWithResource(scene)),
    partyId: scene.fixture.party_id,
  }),
  'teams.listRestrictedResources': (scene) => aTeamWithResource(scene),
  'teams.restrictResource': async ({ fixture, office }) => ({
    id: await office.team(),
    type: 'records',
    resource_id: fixture.record_id,
  }),
  'teams.liftRestriction': async (scene) => {
    const { id } = await aTeamWithResource(scene)
    const { items } = await scene.fixture.owner.do(teamsContract.endpoints.listRestrictedResources, { id })
    return { id, resourceId: items[0]!.resource_id }
  },
  'teams.searchResources': () => ({ search_term: marker }),
  'teams.selectResources': ({ fixture }) => ({
    team_id: fixture.own_team_id,
    action: 'permit',
    found: { search_term: marker },
  }),
  'teams.listWhoSees': ({ fixture }) => ({ type: 'legal_cases', resource_id: fixture.case_id }),
  'teams.previewTeamLosses': ownTeam,
  'teams.previewMemberLosses': ({ fixture }) => ({
    id: fixture.own_team_id,
    memberId: fixture.subject_member_id,
  }),
  'teams.previewRoleLosses': async ({ fixture }) => {
    const { id, roleId } = await aRole(fixture)
    return { id, roleId }
  },
  'teams.previewUserLosses': ({ fixture }) => ({ id: fixture.subject.id, user_type: 'viewer' }),
  'teams.listPeopleWithoutRole': none,
  'teams.giveRole': async ({ fixture }) => {
    const { items } = await fixture.owner.do(teamsContract.endpoints.listRoles)
    return { role_id: items[0]!.id, member_ids: [fixture.subject_member_id] }
  },
  'teams.explainAccess': ({ fixture }) => ({
    user_id: fixture.subject.id,
    type: 'legal_cases',
    resource_id: fixture.case_id,
  }),
}

async function aRole({ owner, own_team_id }: Fixture) {
  const role = await owner.do(teamsContract.endpoints.createTeamRole, {
    id: own_team_id,
    name: `Role ${++roles}`,
    permissions: [],
  })
  return { id: own_team_id, roleId: role.id, permissions: ['docket.note'], version: role.version }
}

/** A team without members to which the rows of the team “own” are permitted, and for which the case is restricted. */
async function aTeamWithResource({ office, fixture }: SampleContext): Promise<{ id: number }> {
  const { owner, record_id, case_id, party_id } = fixture
  const { permitRecord, permitCase, permitParty, restrictResource } = teamsContract.endpoints
  const id = await office.team()
  await owner.do(permitRecord, { id, recordId: record_id })
  await owner.do(permitCase, { id, legalCaseId: case_id })
  await owner.do(permitParty, { id, partyId: party_id })
  await owner.do(restrictResource, { id, type: 'legal_cases', resource_id: case_id })
  return { id }
}
