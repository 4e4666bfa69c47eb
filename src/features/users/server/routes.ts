import { routes } from '#core/server/http/routes.ts'
import { usersContract } from '../contract.ts'
import { createUser, emailTaken, serviceTooWide, loginTaken, teamMissing, updateUser } from './createUser.ts'
import { changeActiveTeam, listUserTeams } from './activeTeam.ts'
import { getAdminUser } from './adminUser.ts'
import { exportUsers } from './exportUsers.ts'
import { listUserGroups } from './groups.ts'
import { listNews, markNewsRead } from './news.ts'
import { lockUser, unlockUser } from './lockUser.ts'
import { migrateRole } from './migrateRole.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import { getUser, listUserOptions, listUsers, listUserTypes } from './service.ts'

export const usersRoutes = routes(
  usersContract,
  {
    listUsers,
    exportUsers,
    createUser,
    listNews,
    markNewsRead,
    getUser,
    replaceUser: updateUser,
    updateUser,
    lockUser,
    unlockUser,
    listUserTeams,
    changeActiveTeam,
    listUserGroups,
    getAdminUser,
    migrateRole,
    resetSecondFactor,
    listUserTypes,
    listUserOptions,
  },
  {
    users_login_key: loginTaken,
    users_email_key: emailTaken,
    users_service_check: serviceTooWide,
    team_members_team_id_fkey: teamMissing,
  },
)
