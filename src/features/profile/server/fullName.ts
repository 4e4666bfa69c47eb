import { textOf, type Values } from '#fields/kind.ts'

export const nameColumns = ['first_name', 'middle_name', 'last_name'] as const

/** "Mateo José Chicas Portillo"; for any row with these columns. */
export const fullName = (values: Values): string =>
  nameColumns
    .map((column) => textOf(values, column))
    .filter(Boolean)
    .join(' ')
