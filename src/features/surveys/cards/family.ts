import { defineCard } from './card.ts'

const name = [{ field: 'first_name' }, { field: 'middle_name' }, { field: 'last_name' }] as const
const birth = [{ field: 'dob' }, { field: 'birth_country_id' }] as const
const life = [
  { field: 'deceased' },
  { field: 'residence_country_id' },
  { field: 'immigration_status_other', sensitive: true },
] as const

export const family = defineCard({
  key: 'family',
  questions: [
    { field: 'overview.currently_married' },
    { field: 'overview.num_marriages' },
    { field: 'overview.num_children' },
    { field: 'overview.num_siblings' },
  ],
})

/** A marriage that ended on a day nobody knows looks as if it went on: whether it is over is a question of its own. */
export const spouse = defineCard({
  key: 'spouse',
  of: 'spouses',
  repeats: true,
  questions: [
    ...name,
    ...birth,
    { field: 'marriage_date' },
    { field: 'marriage_place' },
    { key: 'over', kind: 'yesNo' },
    { field: 'termination_date' },
    ...life,
  ],
})

export const child = defineCard({
  key: 'child',
  of: 'children',
  repeats: true,
  questions: [...name, { field: 'gender_id' }, ...birth, ...life],
})

export const parent = defineCard({
  key: 'parent',
  of: 'parents',
  repeats: true,
  questions: [...name, { field: 'gender_id' }, ...birth, ...life],
})

export const sibling = defineCard({
  key: 'sibling',
  of: 'siblings',
  repeats: true,
  questions: [...name, { field: 'gender_id' }, ...birth, ...life],
})
