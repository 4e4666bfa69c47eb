import type { ReactNode } from 'react'
import { MultiSelectInput } from '#ui/web/select/MultiSelectInput.tsx'
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
  const { list, onScrollCapture } = useOptionList(source, value)
  return (
    <div className={classes.around} onScrollCapture={onScrollCapture}>
      <MultiSelectInput<number>
        {...inputProps(props)}
        {...list}
        classNames={{ input: classes.pills, inputField: classes.pillsText }}
        leftSection={leftSection}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}
