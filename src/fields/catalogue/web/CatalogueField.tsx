import type { ReactNode } from 'react'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
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
  const { list, onScrollCapture } = useOptionList(source, value ?? null)
  return (
    <div className={classes.around} onScrollCapture={onScrollCapture}>
      <SelectInput<number>
        {...inputProps(props)}
        {...list}
        leftSection={leftSection}
        clearable={!props.required}
        value={value ?? null}
        onChange={setValue}
      />
    </div>
  )
}
