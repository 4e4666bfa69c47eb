import { contract } from '#core/contract.ts'
import { automatedTextCalls } from './contract/automatedTexts.ts'
import { conversationCalls } from './contract/conversations.ts'
import { numberCalls } from './contract/numbers.ts'
import { templateCalls } from './contract/templates.ts'
import { unknownSenderCalls } from './contract/unknownSenders.ts'
import { textCalls } from './contract/texts.ts'

export const messagesContract = contract('messages', {
  ...templateCalls,
  ...textCalls,
  ...automatedTextCalls,
  ...conversationCalls,
  ...numberCalls,
  ...unknownSenderCalls,
})
