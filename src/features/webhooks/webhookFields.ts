import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choices } from '#fields/choices/choices.ts'
import { text } from '#fields/text/text.ts'
import { eventKinds, eventKindNames } from './kinds.ts'

/** The form of a webhook. */
export const webhookFields = {
  name: text({ label: 'Program', required: true, max: 80, width: 'full' }),
  address: text({
    label: 'Address',
    required: true,
    max: 2_000,
    width: 'full',
    help: 'Of the program, beginning with https://. Private addresses are refused.',
  }),
  kinds: choices({
    label: 'Reports',
    required: true,
    width: 'full',
    options: eventKindNames.map((value) => ({ value, label: eventKinds[value] })),
  }),
}

/** The same for a new one. */
export const newWebhookFields = {
  ...webhookFields,
  user_id: catalogue('users', {
    label: 'Sees what this account sees',
    width: 'full',
    help: 'Left empty: what you see. Service accounts are made with keys of the office.',
  }),
}
