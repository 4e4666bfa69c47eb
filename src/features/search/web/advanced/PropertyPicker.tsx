import { useMemo } from 'react'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { ScopeParts } from './scope.ts'

/** Relations are in the list of properties, under names that no path has. */
const relationMark = '→'

/** Chooses a property, or a relation where `onRelation` takes one; found by typing any word of it. */
export function PropertyPicker({
  parts: { properties, relations },
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
  const data = useMemo(() => {
    const groups = new Map<string, { value: string; label: string }[]>()
    for (const { path, label: name, group } of properties)
      groups.set(group, [...(groups.get(group) ?? []), { value: path, label: name }])
    if (onRelation && relations.length > 0)
      groups.set(
        'Related',
        relations.map((relation) => ({ value: relationMark + relation.field, label: relation.label })),
      )
    return [...groups].map(([group, items]) => ({ group, items }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whether there is one, not which
  }, [properties, relations, onRelation === undefined])
  return (
    <SelectInput
      aria-label={label}
      placeholder={placeholder}
      data={data}
      value={value}
      maxDropdownHeight={320}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      onChange={(chosen) => {
        if (chosen === null) return
        if (chosen.startsWith(relationMark)) onRelation?.(chosen.slice(relationMark.length))
        else onProperty(chosen)
      }}
    />
  )
}
