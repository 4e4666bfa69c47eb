import { partyConstraints } from './constraints.ts'
import { routes } from '../../../core/server/routes.ts'
import { partiesContract } from '../contract.ts'
import { listParties, listPartyOptions } from './list.ts'
import {
  getParty,
  getPartyPermissions,
  getPublicParty,
  getSelectedOfParty,
  listPartyCases,
} from './profile.ts'
import { createParty, updateParty } from './service.ts'
import { showSsn } from './ssn.ts'

export const partiesRoutes = routes(
  partiesContract,
  {
    listParties,
    createParty,
    getParty,
    updateParty,
    getPartyPermissions,
    getPublicParty,
    getSelectedOfParty,
    showSsn,
    listPartyCases,
    listPartyOptions,
  },
  partyConstraints,
)
