import { invalid } from '../../../core/errors.ts'
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

export const partyConstraints = {
  parties_gender_id_fkey: () => invalid({ 'party.gender_id': 'Choose a gender from the list' }),
  parties_birth_country_id_fkey: () =>
    invalid({ 'party.birth_country_id': 'Choose a country of birth from the list' }),
  party_nationalities_country_id_fkey: () =>
    invalid({ 'party.nationality_ids': 'Choose nationalities from the list' }),
}

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
