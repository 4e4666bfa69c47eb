import { defineCard } from './card.ts'

export const child = defineCard({
  key: 'child',
  of: 'children',
  repeats: true,
  questions: [
    { field: 'first_name' },
    { field: 'last_name' },
    { field: 'dob' },
    { field: 'birth_country_id' },
    { field: 'a_number', sensitive: true },
  ],
})
