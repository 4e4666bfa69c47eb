import type { OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { dropdown } from '../../web/dropdown.tsx'
import classes from '../../web/fields.module.css'
import { useOptions, type OptionSource } from './useOptions.ts'

/** The list that drops down from a field: what was found for `search`, and beside it, unseen, what is chosen. */
export function useOptionList(source: OptionSource, search: string, chosen: readonly number[]) {
  const [opened, setOpened] = useState(false)
  const { options, message, marksFirst, labelOf, onScrollCapture } = useOptions(source, opened, search)
  const listed = new Set(options.map((option) => option.value))
  const unlisted = chosen.filter((id) => !listed.has(id)).map(labelOf)
  // The server has filtered; the chosen are in `data` only so that their labels can be shown.
  const filter: OptionsFilter<number> = ({ options: all }) =>
    all.filter((item) => 'value' in item && listed.has(item.value))
  return {
    onScrollCapture,
    list: {
      ...dropdown(message),
      data: [...unlisted, ...options].map(({ value, label }) => ({ value, label })),
      filter,
      renderOption({ option: { value } }: { option: { value: number } }) {
        const { label, hint } = labelOf(value)
        return (
          <span className={classes.option}>
            <bdi>{label}</bdi>
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        )
      },
      searchable: true,
      selectFirstOptionOnChange: marksFirst,
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => setOpened(false),
    },
  }
}
