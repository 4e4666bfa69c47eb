import { Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'
import { useOptionList } from './useOptionList.tsx'
import type { OptionSource } from './useOptions.ts'

/** One entry of a list that is searched on the server. */
export function CatalogueField({
  source,
  leftSection,
  ...props
}: FieldProps<number | null> & { source: OptionSource; leftSection?: ReactNode }) {
  const [value, setValue] = useFieldValue<number | null>(props, null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const { list, onScrollCapture } = useOptionList(
    source,
    // Opening a filled field offers the whole list, not only the entry it holds.
    search === chosen ? '' : search,
    value == null ? [] : [value],
  )
  return (
    <div className={classes.around} onScrollCapture={onScrollCapture}>
      <Select<number>
        {...inputProps(props)}
        {...list}
        leftSection={leftSection}
        clearable={!props.required}
        clearButtonProps={{ 'aria-label': 'Clear' }}
        allowDeselect={false}
        searchValue={search}
        onSearchChange={setSearch}
        onDropdownOpen={() => {
          setChosen(search)
          list.onDropdownOpen()
        }}
        value={value ?? null}
        onChange={(id, option) => {
          setChosen(option?.label ?? '')
          setValue(id)
        }}
      />
    </div>
  )
}
