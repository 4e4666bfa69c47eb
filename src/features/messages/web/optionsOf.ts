import { sourceOfAll, type OptionSource } from '#fields/catalogue/web/useOptions.ts'

export interface Person {
  id: number
  name: string
}

/** These people, to choose from. */
export const optionsOf = (people: readonly Person[]): OptionSource =>
  sourceOfAll(people.map(({ id, name }) => ({ value: id, label: name })))
