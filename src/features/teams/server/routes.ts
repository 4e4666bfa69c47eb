import { routes } from '#core/server/http/routes.ts'
import { teamsContract } from '../contract.ts'
import { archiveTeam, deleteTeam, teamInUse, unarchiveTeam, updateTeam } from './changes.ts'
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
import {
  listPermittedCases,
  listPermittedParties,
  listPermittedRecords,
  listRestrictedResources,
  searchResources,
} from './resourceLists.ts'
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
import { selectResources } from './selection.ts'
import { createTeam, getTeam, listTeamOptions, listTeams, nameTaken, validateTeamName } from './service.ts'
import { checkUserTeams } from './access.ts'

export const teamsRoutes = routes(
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
    listPermittedCases,
    permitCases,
    permitCase,
    withdrawCase,
    listPermittedParties,
    permitParties,
    permitParty,
    withdrawParty,
    listPermittedRecords,
    permitRecords,
    permitRecord,
    withdrawRecord,
    listRestrictedResources,
    restrictResource,
    liftRestriction,
    searchResources,
    selectResources,
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
