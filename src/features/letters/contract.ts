import { contract } from '#core/contract.ts'
import { lettersCalls } from './contract/letters.ts'
import { signingCalls } from './contract/signing.ts'
import { textsCalls } from './contract/texts.ts'

export const lettersContract = contract('letters', { ...textsCalls, ...lettersCalls, ...signingCalls })
