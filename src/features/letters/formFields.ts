import { choice } from '#fields/choice/choice.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { identityCheckLabels, identityChecks } from '#guests/identity.ts'
import { guestLanguages } from '#guests/languages.ts'
import { channelLabels, channels } from './letterFields.ts'

/** Fields of a new letter: its language decides its text. */
export const newLetterFields = {
  language_id: catalogue('languages', {
    label: 'Language of the letter',
    required: true,
    help: 'One that has a text for this type of case.',
    width: 'full',
  }),
  fee_dollars: number({ label: 'Fee in dollars', max: 10_000_000 }),
}

/** Said where the text names the fee. */
export const feeHelp = 'The text names it: without a fee the letter cannot be sent.'

export const letterFormFields = {
  title: text({ label: 'Title', required: true, max: 200 }),
  fee_dollars: newLetterFields.fee_dollars,
  notification_channel: choice({
    label: 'How it is sent',
    required: true,
    options: channels.map((value) => ({ value, label: channelLabels[value] })),
  }),
  recipient_identifier: text({
    label: 'Number or e-mail address',
    max: 254,
    help: 'Empty: the one in the profile that may be used',
  }),
  notification_language: choice({
    label: 'Language of the message and the page',
    help: 'Empty: that of the letter',
    options: Object.entries(guestLanguages).map(([value, { english }]) => ({ value, label: english })),
  }),
  notification_message: longText({
    label: 'Message above the link',
    max: 1_000,
    rows: 2,
    help: 'Others may read it: leave out names and what the case is about.',
    width: 'full',
  }),
  identity_check: choice({
    label: 'Identity check',
    required: true,
    options: identityChecks.map((value) => ({ value, label: identityCheckLabels[value] })),
  }),
  code_word: text({ label: 'Code word', max: 60, help: 'Given to the client in person; empty: as it was' }),
  valid_days: number({ label: 'Days to sign', required: true, min: 1, max: 90 }),
  reminder_days: number({ label: 'Reminder after days', min: 1, max: 60, help: 'Empty: none' }),
}
