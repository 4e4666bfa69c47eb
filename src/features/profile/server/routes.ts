import { routes } from '#core/server/http/routes.ts'
import { familyContract } from '../contract/family.ts'
import { zipcodesContract } from '../contract/zipcodes.ts'
import { partySections } from '../sections/index.ts'
import { getPartyFamily, getRecordFamily } from './family.ts'
import { ownSectionsRoutes } from './ownSections.ts'
import { sectionsRoutesOf } from './sections.ts'
import { getZipcode } from './zipcodes/zipcodes.ts'

export const profileRoutes = [
  ...sectionsRoutesOf(partySections),
  ...ownSectionsRoutes,
  ...routes(familyContract, { getPartyFamily, getRecordFamily }),
  ...routes(zipcodesContract, { getZipcode }),
]
