import { routes } from '#core/server/http/routes.ts'
import { matchingContract } from '../contract.ts'
import { differentPeopleContract } from '../contract/differentPeople.ts'
import { listDifferentPeople, markDifferent, unmarkDifferent } from './differentPeople.ts'
import { checkAdversities, checkAdversity, checkDuplicate, checkDuplicates } from './checkDuplicate.ts'

export const matchingRoutes = [
  ...routes(matchingContract, { checkDuplicate, checkDuplicates, checkAdversity, checkAdversities }),
  ...routes(differentPeopleContract, { listDifferentPeople, markDifferent, unmarkDifferent }),
]
