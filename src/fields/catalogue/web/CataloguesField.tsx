import { MultiSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { inputProps, useFieldValue, type FieldProps } from '../../web/fieldProps.ts'
import classes from '../../web/fields.module.css'
import { useOptionList } from './useOptionList.tsx'
import type { OptionSource } from './useOptions.ts'

/** Several entries of a list that is searched on the server. */
export function CataloguesField({
  source,
  leftSection,
  ...props
}: FieldProps<number[]> & { source: OptionSource; leftSection?: ReactNode }) {
  const [value, setValue] = useFieldValue<number[]>(props, [])
  const [search, setSearch] = useState('')
  const { list, onScrollCapture } = useOptionList(source, search, value)
  return (
    <div className={classes.around} onScrollCapture={onScrollCapture}>
      <MultiSelect<number>
        {...inputProps(props)}
        {...list}
        classNames={{ ...list.classNames, input: classes.pills, inputField: classes.pillsText }}
        leftSection={leftSection}
        hidePickedOptions
        searchValue={search}
        onSearchChange={setSearch}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}
