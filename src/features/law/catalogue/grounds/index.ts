import type { Ground, GroundGroup } from '../shape.ts'

import { groundGroups } from '../shape.ts'
import { criminal } from './criminal.ts'
import { deportableCrimes } from './deportableCrimes.ts'
import { deportableOther } from './deportableOther.ts'
import { deportableStatus } from './deportableStatus.ts'
import { documentation } from './documentation.ts'
import { fraud } from './fraud.ts'
import { health } from './health.ts'
import { laborCertification } from './laborCertification.ts'
import { miscellaneous } from './miscellaneous.ts'
import { publicCharge } from './publicCharge.ts'
import { security } from './security.ts'
import { unlawfulPresence } from './unlawfulPresence.ts'

const inGroup: Record<GroundGroup, readonly Ground[]> = {
  health,
  criminal,
  security,
  'public-charge': publicCharge,
  'labor-certification': laborCertification,
  fraud,
  'unlawful-presence': unlawfulPresence,
  documentation,
  miscellaneous,
  'deportable-status': deportableStatus,
  'deportable-crimes': deportableCrimes,
  'deportable-other': deportableOther,
}

const groups = Object.keys(groundGroups) as readonly GroundGroup[]

/** Every ground, in the order in which the groups are shown. */
export const grounds: readonly (Ground & { group: GroundGroup })[] = groups.flatMap((group) =>
  inGroup[group].map((ground) => ({ ...ground, group })),
)
