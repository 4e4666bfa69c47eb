import { defineCard } from './card.ts'

export const names = defineCard({
  key: 'names',
  questions: [{ field: 'first_name' }, { field: 'middle_name' }, { field: 'last_name' }],
})

export const otherName = defineCard({
  key: 'other_name',
  of: 'akas',
  repeats: true,
  questions: [{ field: 'name' }],
})

export const birth = defineCard({
  key: 'birth',
  questions: [
    { field: 'dob' },
    { field: 'birth_country_id' },
    { field: 'state_of_birth' },
    { field: 'city_of_birth' },
    { field: 'nationality_ids' },
    { field: 'gender_id' },
  ],
})

export const language = defineCard({
  key: 'language',
  of: 'learned_languages',
  repeats: true,
  questions: [{ field: 'language_id' }, { field: 'speaking' }, { field: 'reading' }],
})
