import { partyConstraints } from './constraints.ts'
import { routes } from '#core/server/http/routes.ts'
import { partiesContract } from '../contract.ts'
import { deleteParty, listDeletedParties, listUnplacedParties, restoreParty } from './deletion.ts'
import { listParties, listPartyOptions } from './list.ts'
import { checkAdversities, checkAdversity, checkDuplicate, checkDuplicates } from './matches.ts'
import {
  getParty,
  getPartyPermissions,
  getPublicParty,
  getSelectedOfParty,
  listPartyCases,
} from './profile.ts'
import { partySections } from '../sections/index.ts'
import { createParty, updateParty } from './service.ts'
import { ownSectionsRoutes } from './ownSections.ts'
import { showOtherId } from './otherId.ts'
import { sectionsRoutesOf } from './sections.ts'
import { showSsn } from './ssn.ts'
import { connectionsContract } from '../connectionsContract.ts'
import { getPartyFamily, getRecordFamily } from './family.ts'
import { listLinkableParties } from './linkable.ts'
import { relativesContract } from '../relativesContract.ts'
import { differentPeopleContract } from '../differentPeopleContract.ts'
import { listDifferentPeople, markDifferent, unmarkDifferent } from './differentPeople.ts'
import { getRelatives } from './relatives.ts'
import { settleRelative } from './settleRelative.ts'
import { addPartyTags, removePartyTag, removePartyTags } from './tags.ts'
import { zipcodesContract } from '../zipcodesContract.ts'
import { getZipcode } from './zipcodes/zipcodes.ts'

export const partiesRoutes = [
  ...routes(
    partiesContract,
    {
      checkDuplicate,
      checkDuplicates,
      checkAdversity,
      checkAdversities,
      deleteParty,
      listDeletedParties,
      restoreParty,
      listUnplacedParties,
      listParties,
      createParty,
      getParty,
      updateParty,
      getPartyPermissions,
      getPublicParty,
      getSelectedOfParty,
      showSsn,
      showOtherId,
      listPartyCases,
      listPartyOptions,
    },
    partyConstraints,
  ),
  ...sectionsRoutesOf(partySections),
  ...ownSectionsRoutes,
  ...routes(connectionsContract, {
    addPartyTags,
    removePartyTags,
    removePartyTag,
    listLinkableParties,
    getPartyFamily,
    getRecordFamily,
  }),
  ...routes(relativesContract, { getRelatives, settleRelative }),
  ...routes(differentPeopleContract, { listDifferentPeople, markDifferent, unmarkDifferent }),
  ...routes(zipcodesContract, { getZipcode }),
]
