import { defineCard } from './card.ts'

export const names = defineCard({
  key: 'names',
  questions: [{ field: 'first_name' }, { field: 'middle_name' }, { field: 'last_name' }],
})

export const otherName = defineCard({
  key: 'other_name',
  of: 'akas',
  repeats: true,
  /** Names used with officers have consequences: which ones may be left for the lawyer. */
  questions: [{ field: 'name', sensitive: true }],
})

export const birth = defineCard({
  key: 'birth',
  questions: [
    { field: 'dob' },
    { field: 'birth_country_id' },
    { field: 'state_of_birth' },
    { field: 'city_of_birth' },
    // Whether somebody is a citizen can be the whole case: nobody has to claim it here.
    { field: 'nationality_ids', sensitive: true },
    { field: 'gender_id', sensitive: true },
  ],
})

export const language = defineCard({
  key: 'language',
  of: 'learned_languages',
  repeats: true,
  questions: [{ field: 'language_id' }, { field: 'speaking' }, { field: 'reading' }],
})
