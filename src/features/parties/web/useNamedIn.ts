import { useState } from 'react'
import { client } from '#core/web/client.ts'
import type { Fields } from '#fields/fields.ts'
import { isKnown, type Values } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import type { EntryLabels } from '#collections/contract.ts'
import { notifyInfo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FamilyEntry } from '#features/profile/contract/familyEntries.ts'
import type { NamedAs } from '#features/matching/contract.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { sectionsContract } from '#features/profile/contract/sections.ts'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'

const sections = client(sectionsContract)

/** Values a relative's entry gives for empty columns of a person. */
export function namedValues(row: Values, values: Values): Values {
  const result: Values = {}
  for (const [name, field] of Object.entries(partyFields as Fields)) {
    if (!(name in row) || !isKnown(row[name]) || isKnown(values[name])) continue
    for (const column of Object.keys(kindOf(field).columns(name, field))) result[column] = row[column]
  }
  return result
}

/** Entries of relatives that mean the new person of a form. Undefined where the form has no place for it. */
export function useNamedIn(form: FormWithParty) {
  const [namedIn, setNamedIn] = useState<readonly FamilyEntry[] | undefined>(() => form.getValues().named_in)
  const [learned, setLearned] = useState<EntryLabels>({})

  const { run } = useCommand(
    ({ entry: { party_id, kind, id } }: NamedAs) =>
      sections.getCharacteristic({ id: party_id, kind, entryId: id }),
    {
      done: ({ entry, labels }, { entry: at, of }) => {
        setLearned((before) => ({
          genders: { ...before.genders, ...labels.genders },
          countries: { ...before.countries, ...labels.countries },
        }))
        for (const [column, value] of Object.entries(namedValues(entry, form.getValues().party)))
          form.setFieldValue(`party.${column}`, value)
        const taken = [...(form.getValues().named_in ?? []), at]
        form.setFieldValue('named_in', taken)
        setNamedIn(taken)
        notifyInfo(`What the page of ${of.name} says is filled in. The two are linked on saving.`)
      },
      failed: 'What is known of the relative could not be read.',
    },
  )

  return { namedIn, learned, onNamed: run }
}

/** Sources that know these words too, for values that were chosen elsewhere. */
export function withWords(sources: Sources, words: EntryLabels): Sources {
  const values = Object.entries(words).filter(([list]) => sources[list])
  if (values.length === 0) return sources
  const more = values.map(([list, labels]) => {
    const options = Object.entries(labels ?? {}).map(([value, label]) => ({ value: Number(value), label }))
    return [list, { ...sources[list]!, options: [...(sources[list]!.options ?? []), ...options] }] as const
  })
  return { ...sources, ...Object.fromEntries(more) }
}
