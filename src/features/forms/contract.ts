import { contract } from '#core/contract.ts'
import { libraryCalls } from './contract/library.ts'

export const formsContract = contract('forms', { ...libraryCalls })
