import { defineCard } from './card.ts'

export const names = defineCard({
  key: 'names',
  questions: [{ field: 'first_name' }, { field: 'middle_name' }, { field: 'last_name' }],
})
