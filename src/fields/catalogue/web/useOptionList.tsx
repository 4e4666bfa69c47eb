import type { OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import classes from '../../web/fields.module.css'
import { useOptions, type OptionSource } from './useOptions.ts'

/** Dropdown of a field: the results for `text` and, hidden, the chosen ones. */
export function useOptionList(source: OptionSource, value: number | null | readonly number[]) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const isOne = value === null || typeof value === 'number'
  const { options, message, isLooking, failure, labelOf, find, onScrollCapture } = useOptions(
    source,
    opened,
    text,
    isOne ? value : null,
  )
  const chosen = isOne ? (value === null ? [] : [value]) : value
  const listed = new Set(options.map((option) => option.value))
  const unlisted = chosen.filter((id) => !listed.has(id)).map(labelOf)
  // The server has filtered; the chosen are in `data` only so that their labels can be shown.
  const filter: OptionsFilter<number> = ({ options: all }) =>
    all.filter((item) => 'value' in item && listed.has(item.value))
  return {
    onScrollCapture,
    list: {
      data: [...unlisted, ...options].map(({ value: id, label }) => ({ value: id, label })),
      filter,
      empty: message,
      search: { text, onChange: setText, isLooking, failure, find },
      renderOption({ option: { value: id } }: { option: { value: number } }) {
        const { label, hint } = labelOf(id)
        return (
          <span className={classes.option}>
            <bdi>{label}</bdi>
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        )
      },
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => setOpened(false),
    },
  }
}
