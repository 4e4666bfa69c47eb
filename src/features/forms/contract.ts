import { contract } from '#core/contract.ts'
import { filingCalls } from './contract/filings.ts'
import { libraryCalls } from './contract/library.ts'

export const formsContract = contract('forms', { ...libraryCalls, ...filingCalls })
