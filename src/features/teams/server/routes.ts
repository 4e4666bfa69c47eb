import { routes } from '../../../core/server/routes.ts'
import { teamsContract } from '../contract.ts'
import {
  addTeamMember,
  alreadyMember,
  changeTeamMember,
  listTeamMembers,
  removeTeamMember,
} from './members.ts'
import {
  createTeam,
  getTeam,
  listRoles,
  listTeamOptions,
  listTeamRoles,
  listTeams,
  nameTaken,
  validateTeamName,
} from './service.ts'
import { checkUserTeams } from './sight.ts'

export const teamsRoutes = routes(
  teamsContract,
  {
    listTeams,
    createTeam,
    validateTeamName,
    checkUserTeams,
    getTeam,
    listTeamRoles,
    listRoles,
    listTeamMembers,
    addTeamMember,
    changeTeamMember,
    removeTeamMember,
    listTeamOptions,
  },
  { teams_name_key: nameTaken, team_members_key: alreadyMember },
)
