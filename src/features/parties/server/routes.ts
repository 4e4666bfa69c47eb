import { routes } from '#core/server/http/routes.ts'
import { partiesContract } from '../contract.ts'
import { relativesContract } from '../contract/relatives.ts'
import { tagsContract } from '../contract/tags.ts'
import { partyConstraints } from './constraints.ts'
import { deleteParty, listDeletedParties, listUnplacedParties, restoreParty } from './deleteParty.ts'
import { listLinkableParties } from './linkable.ts'
import { listParties, listPartyOptions } from './list.ts'
import { showOtherId } from './otherId.ts'
import {
  getParty,
  getPartyPermissions,
  getPublicParty,
  getSelectedOfParty,
  listPartyCases,
} from './getParty.ts'
import { getRelatives } from './relatives.ts'
import { createParty, updateParty } from './service.ts'
import { settleRelative } from './settleRelative.ts'
import { showSsn } from './ssn.ts'
import { addPartyTags, removePartyTag, removePartyTags, tagParties } from './tags.ts'

export const partiesRoutes = [
  ...routes(
    partiesContract,
    {
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
  ...routes(relativesContract, { getRelatives, settleRelative, listLinkableParties }),
  ...routes(tagsContract, { addPartyTags, tagParties, removePartyTags, removePartyTag }),
]
