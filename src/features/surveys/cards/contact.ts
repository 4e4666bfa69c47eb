import { defineCard } from './card.ts'

export const phone = defineCard({
  key: 'phone',
  of: 'phones',
  repeats: true,
  questions: [
    { field: 'phone_number' },
    { field: 'phone_type' },
    { field: 'owner' },
    { field: 'safe_to_contact', sensitive: true },
    { field: 'may_text', sensitive: true },
    { field: 'may_leave_message', sensitive: true },
    { field: 'contact_note', sensitive: true },
  ],
})

export const email = defineCard({
  key: 'email',
  of: 'emails',
  questions: [{ field: 'address' }, { field: 'safe_to_contact', sensitive: true }],
})

export const safeContact = defineCard({
  key: 'safe_contact',
  questions: [
    { key: 'must_not_know', kind: 'longText', sensitive: true },
    { key: 'trusted', kind: 'text', sensitive: true },
    { key: 'trusted_knows', kind: 'yesNo', sensitive: true },
  ],
})

export const address = defineCard({
  key: 'address',
  of: 'addresses',
  entry: { address_type: 'physical' },
  questions: [
    { field: 'address' },
    { field: 'city' },
    { field: 'state' },
    { field: 'zip' },
    { field: 'country_id' },
    { field: 'safe_to_contact', sensitive: true },
  ],
})

export const addressBefore = defineCard({
  key: 'address_before',
  of: 'residence_histories',
  repeats: true,
  questions: [
    { field: 'address' },
    { field: 'city' },
    { field: 'state' },
    { field: 'country_id' },
    { field: 'start_date' },
    { field: 'end_date' },
  ],
})
