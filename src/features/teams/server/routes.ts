import { routes } from '#core/server/http/routes.ts'
import { teamsContract } from '../contract.ts'
import { archiveTeam, deleteTeam, teamInUse, unarchiveTeam, updateTeam } from './updateTeam.ts'
import { explainAccessOf, listWhoSees } from './explainAccess.ts'
import { previewMemberLosses, previewRoleLosses, previewTeamLosses, previewUserLosses } from './losses.ts'
import {
  addTeamMember,
  alreadyMember,
  changeTeamMember,
  listTeamMembers,
  removeTeamMember,
} from './members.ts'
import { giveRole, listPeopleWithoutRole } from './peopleWithoutRole.ts'
import { listPermitted, listRestrictedResources, searchResources } from './resourceLists.ts'
import type { ResourceSearch } from './resourceLines.ts'
import {
  liftRestriction,
  permitCase,
  permitCases,
  permitParties,
  permitParty,
  permitRecord,
  permitRecords,
  restrictResource,
  withdrawCase,
  withdrawParty,
  withdrawRecord,
} from './resources.ts'
import {
  createTeamRole,
  deleteTeamRole,
  listRoles,
  listTeamRoles,
  roleNameTaken,
  updateTeamRole,
} from './roles.ts'
import { selectResources } from './selectResources.ts'
import { createTeam, getTeam, listTeamOptions, listTeams, nameTaken, validateTeamName } from './service.ts'
import { checkUserTeams } from './checkUserTeams.ts'

/** `search`: conditions on records, cases and people, defined by features above this one. */
export const teamsRoutes = (search: ResourceSearch) =>
  routes(
    teamsContract,
    {
      listTeams,
      createTeam,
      validateTeamName,
      getTeam,
      updateTeam,
      replaceTeam: updateTeam,
      deleteTeam,
      archiveTeam,
      unarchiveTeam,
      listTeamOptions,
      listTeamMembers,
      addTeamMember,
      changeTeamMember,
      removeTeamMember,
      listTeamRoles,
      createTeamRole,
      updateTeamRole,
      deleteTeamRole,
      listRoles,
      listPermittedCases: listPermitted('legal_cases', search),
      permitCases,
      permitCase,
      withdrawCase,
      listPermittedParties: listPermitted('parties', search),
      permitParties,
      permitParty,
      withdrawParty,
      listPermittedRecords: listPermitted('records', search),
      permitRecords,
      permitRecord,
      withdrawRecord,
      listRestrictedResources: (ctx, input) => listRestrictedResources(search, ctx, input),
      restrictResource,
      liftRestriction,
      searchResources: (ctx, input) => searchResources(search, ctx, input),
      selectResources: (ctx, input) => selectResources(search, ctx, input),
      checkUserTeams,
      listWhoSees,
      explainAccess: explainAccessOf,
      previewTeamLosses,
      previewMemberLosses,
      previewRoleLosses,
      previewUserLosses,
      listPeopleWithoutRole,
      giveRole,
    },
    {
      teams_name_key: nameTaken,
      team_members_key: alreadyMember,
      team_roles_name_key: roleNameTaken,
      record_teams_team_id_fkey: teamInUse,
    },
  )
