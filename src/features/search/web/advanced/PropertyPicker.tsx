import type { OptionsFilter } from '@mantine/core'
import { useMemo } from 'react'
import { normalizeText } from '#core/normalizeText.ts'
import { labelRank, rankedBy } from '#ui/web/select/bestFirst.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { fullLabel, type ScopeParts } from './scope.ts'

/** Relations are in the list of properties, under names that no path has. */
const relationMark = '→'

/** Words for properties that have other labels, and what these labels hold. */
const synonyms = {
  'a#': 'A-number',
  'alien number': 'A-number',
  birthday: 'Born',
  'cell phone': 'Phones',
  citizenship: 'Nationalities',
  'court date': 'Hearing',
  'date of birth': 'Born',
  daughter: 'Children',
  dob: 'Born',
  email: 'E-mails',
  husband: 'Marriages',
  lawyer: 'Attorney',
  paralegal: 'Legal assistant',
  sex: 'Gender',
  spouse: 'Marriages',
  wife: 'Marriages',
}

/**
 * Everyday words come before labels that only hold the typed text, and whole ones also before labels that begin with
 * it: "sex" finds Gender, not what is sexual.
 */
function propertyRank(label: string, search: string): number | null {
  const typed = normalizeText(search.trim())
  const ranks = [labelRank(label, search)]
  for (const [word, other] of Object.entries(synonyms)) {
    const isWhole = word === typed
    if (!isWhole && (typed.length < 3 || !word.startsWith(typed))) continue
    const rank = labelRank(label, other)
    ranks.push(rank === null || rank === 3 ? rank : (isWhole ? 0.5 : 1.5) + rank / 10)
  }
  const found = ranks.filter((rank) => rank !== null)
  return found.length > 0 ? Math.min(...found) : null
}

const byEverydayWords: OptionsFilter = (list) => rankedBy(propertyRank, list)

/** Chooses a property, or a relation where `onRelation` takes one; found by typing any word of it. */
export function PropertyPicker({
  parts: { properties, relations, isLoading = false },
  value = null,
  label,
  placeholder,
  onProperty,
  onRelation,
}: {
  parts: ScopeParts
  value?: string | null
  label: string
  placeholder?: string
  onProperty: (path: string) => void
  onRelation?: ((field: string) => void) | undefined
}) {
  const offersRelations = onRelation !== undefined
  const { data, shortLabels } = useMemo(
    () => offered(properties, offersRelations ? relations : []),
    [properties, relations, offersRelations],
  )
  return (
    <SelectInput
      aria-label={label}
      placeholder={placeholder}
      data={data}
      filter={byEverydayWords}
      isLoading={isLoading}
      value={value}
      maxDropdownHeight={320}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      renderOption={({ option }) => shortLabels.get(option.value) ?? option.label}
      onChange={(chosen) => {
        if (chosen === null) return
        if (chosen.startsWith(relationMark)) onRelation?.(chosen.slice(relationMark.length))
        else onProperty(chosen)
      }}
    />
  )
}

/** Found by section and label, though under its section an option has the label alone. */
function offered(properties: ScopeParts['properties'], relations: ScopeParts['relations']) {
  const groups = new Map<string, { value: string; label: string }[]>()
  const shortLabels = new Map<string, string>()
  const related = relations
    // Conditions on the only entry of a section are conditions on its properties.
    .filter(({ entity, many }) => many || entity !== null)
    .map(({ field, label }) => ({ value: relationMark + field, label }))
  for (const property of properties) {
    const { path, group, label } = property
    shortLabels.set(path, label)
    groups.set(group, [...(groups.get(group) ?? []), { value: path, label: fullLabel(property) }])
  }
  const [own = [], ...sections] = [...groups].map(([group, items]) => ({ group, items }))
  const all = [own, { group: 'Related, with conditions of their own', items: related }, ...sections].flat()
  return { data: all.filter(({ items }) => items.length > 0), shortLabels }
}
