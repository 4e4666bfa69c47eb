import { MultiSelect, type ComboboxItem } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { dropdown } from '../../web/dropdown.tsx'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'
import { OptionLine } from './OptionLine.tsx'
import { useOptions, type OptionSource } from './useOptions.ts'

/** Several entries of a list that is searched on the server. */
export function CataloguesField({
  source,
  leftSection,
  ...props
}: FieldProps<number[]> & { source: OptionSource; leftSection?: ReactNode }) {
  const [value, setValue] = useFieldValue<number[]>(props, [])
  const [opened, setOpened] = useState(false)
  const [search, setSearch] = useState('')
  const { options, message, marksFirst, labelOf, onScrollCapture } = useOptions(source, opened, search)
  const listed = new Set(options.map((option) => option.value))
  const chosen = value.filter((id) => !listed.has(id)).map(labelOf)
  const list = dropdown(message)
  const data: ComboboxItem<number>[] = [...chosen, ...options].map(({ value: id, label }) => ({
    value: id,
    label,
  }))

  return (
    <div className={classes.around} onScrollCapture={onScrollCapture}>
      <MultiSelect<number>
        {...inputProps(props)}
        {...list}
        classNames={{ ...list.classNames, input: classes.pills, inputField: classes.pillsText }}
        data={data}
        leftSection={leftSection}
        filter={({ options: all }) => all.filter((item) => 'value' in item && listed.has(item.value))}
        renderOption={({ option }) => <OptionLine option={labelOf(option.value)} />}
        searchable
        selectFirstOptionOnChange={marksFirst}
        hidePickedOptions
        searchValue={search}
        onSearchChange={setSearch}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}
