import { contract } from '#core/contract.ts'
import { automatedTextCalls } from './contract/automatedTexts.ts'
import { templateCalls } from './contract/templates.ts'
import { textCalls } from './contract/texts.ts'

export const messagesContract = contract('messages', {
  ...templateCalls,
  ...textCalls,
  ...automatedTextCalls,
})
