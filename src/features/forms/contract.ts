import { contract } from '#core/contract.ts'
import { batchCalls } from './contract/batches.ts'
import { filingCalls } from './contract/filings.ts'
import { libraryCalls } from './contract/library.ts'
import { mappingCalls } from './contract/mappings.ts'

export const formsContract = contract('forms', {
  ...libraryCalls,
  ...mappingCalls,
  ...filingCalls,
  ...batchCalls,
})
