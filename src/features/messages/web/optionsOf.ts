import type { OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { normalizeText } from '#core/normalizeText.ts'

export interface Person {
  id: number
  name: string
}

/** These people, to choose from. */
export function optionsOf(people: readonly Person[]): OptionSource {
  const options = people.map(({ id, name }) => ({ value: id, label: name }))
  return {
    options,
    loadOptions: (search, page = 1) =>
      Promise.resolve(
        page > 1 ? [] : options.filter(({ label }) => normalizeText(label).includes(normalizeText(search))),
      ),
  }
}
