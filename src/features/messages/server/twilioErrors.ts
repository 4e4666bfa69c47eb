import { numberProblems } from '#features/parties/server/numberProblems.ts'

/** Errors of Twilio in the words of an office; those of a number are in `numberProblems.ts`. */
export const errorSentences: Record<number, string | undefined> = {
  20003: 'Twilio refuses the account SID or the auth token; an admin corrects them in the settings.',
  20404: 'Twilio does not know this account; an admin checks the settings.',
  20429: 'Twilio asks to send more slowly.',
  21408: 'Texts to this country are switched off in the Twilio account.',
  21602: 'The message is empty.',
  21606: 'The number messages come from does not belong to the Twilio account.',
  21610: 'The owner of this number answered STOP.',
  21617: 'The message is longer than 1,600 characters.',
  30034: 'The number of the office is not registered for texts (A2P 10DLC); see the Twilio console.',
  63016: 'WhatsApp takes free text only within 24 hours of the person’s last message.',
  ...Object.fromEntries(Object.entries(numberProblems).map(([code, { says }]) => [code, says])),
}
