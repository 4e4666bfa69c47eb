import { Select, type ComboboxItem } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { dropdown } from '../../web/dropdown.tsx'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'
import { OptionLine } from './OptionLine.tsx'
import { useOptions, type OptionSource } from './useOptions.ts'

/** One entry of a list that is searched on the server. */
export function CatalogueField({
  source,
  leftSection,
  ...props
}: FieldProps<number | null> & { source: OptionSource; leftSection?: ReactNode }) {
  const [value, setValue] = useFieldValue<number | null>(props, null)
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  // Opening a filled field offers the whole list, not only the entry it holds.
  const { options, message, marksFirst, labelOf, onScrollCapture } = useOptions(
    source,
    opened,
    search === chosen ? '' : search,
  )
  const listed = new Set(options.map((option) => option.value))
  const selected = value == null || listed.has(value) ? [] : [labelOf(value)]
  const data: ComboboxItem<number>[] = [...selected, ...options].map(({ value: id, label }) => ({
    value: id,
    label,
  }))

  return (
    <div className={classes.around} onScrollCapture={onScrollCapture}>
      <Select<number>
        {...inputProps(props)}
        {...dropdown(message)}
        data={data}
        leftSection={leftSection}
        // The server has filtered; the chosen entry is in `data` only so that its label can be shown.
        filter={({ options: all }) => all.filter((item) => 'value' in item && listed.has(item.value))}
        renderOption={({ option }) => <OptionLine option={labelOf(option.value)} />}
        searchable
        selectFirstOptionOnChange={marksFirst}
        clearable={!props.required}
        clearButtonProps={{ 'aria-label': 'Clear' }}
        allowDeselect={false}
        searchValue={search}
        onSearchChange={setSearch}
        onDropdownOpen={() => {
          setChosen(search)
          setOpened(true)
        }}
        onDropdownClose={() => setOpened(false)}
        value={value ?? null}
        onChange={(id, option) => {
          setChosen(option?.label ?? '')
          setValue(id)
        }}
      />
    </div>
  )
}
