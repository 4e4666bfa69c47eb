import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatField } from '#fields/fields.ts'
import type { FormBodyProps, FormOfSection } from '#collections/web/sectionOverrides.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import { addressInLine } from './addressInLine.ts'
import classes from './profile.module.css'
import { ZipPlace } from './ZipPlace.tsx'

const atHome = ['city', 'state', 'zip', 'county'] as const
const abroad = ['int_state', 'int_zip', 'country_id'] as const
const inUnitedStates = ['zip', 'city', 'state', 'county']
const elsewhere = ['city', 'int_state', 'int_zip', 'country_id']
const locationFields = new Set<string>(['address', 'non_us_data', ...atHome, ...abroad])

function useValue(form: FormOfSection, section: string, column: string): unknown {
  const path = `${section}.${column}`
  const [value, setValue] = useState(form.getValues()[section]?.[column])
  form.watch(path, (change) => setValue(change.value))
  return value
}

/** Inputs of an address, in the format of the United States or of another country. */
function AddressFields({ section, form, grid, input, names }: FormBodyProps) {
  const path = `${section.key}.non_us_data`
  const isAbroad = useValue(form, section.key, 'non_us_data') === true
  const has = (name: string) => names.includes(name)
  function change(toAbroad: boolean) {
    form.setFieldValue(path, toAbroad)
    // Values without an input in the other format would be saved unseen.
    for (const name of toAbroad ? atHome.slice(1) : abroad)
      if (has(name)) form.setFieldValue(`${section.key}.${name}`, name === 'country_id' ? null : '')
  }
  return (
    <>
      {has('address') && input('address')}
      <Checkbox
        label={section.fields.non_us_data?.label}
        checked={isAbroad}
        data-path={path}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {grid((isAbroad ? elsewhere : inUnitedStates).filter(has))}
      {!isAbroad && <ZipPlace form={form} section={section.key} hasCounty={has('county')} />}
    </>
  )
}

/** An entry that contains an address: the fields before it, the address, the fields after it. */
export function AddressOrHistoryBody(props: FormBodyProps) {
  const { names, grid } = props
  const others = names.filter((name) => !locationFields.has(name))
  const isFirst = names[0] !== undefined && locationFields.has(names[0])
  return (
    <>
      {!isFirst && grid(others)}
      <AddressFields {...props} />
      {isFirst && grid(others)}
    </>
  )
}

/** The physical address, or the mailing address, which may be the same. */
export function AddressBody(props: FormBodyProps) {
  const { section, form, row, rows, grid } = props
  const { labels } = useSectionOwner()
  const type = useValue(form, section.key, 'address_type')
  const isSame = useValue(form, section.key, 'same_as_physical') === true
  const physical = rows.find((other) => other.address_type === 'physical' && other.id !== row?.id)
  const path = `${section.key}.same_as_physical`
  return (
    <>
      {grid(['address_type'])}
      {type === 'mailing' && (
        <div>
          <Checkbox
            label="Same as the physical address"
            checked={isSame}
            data-path={path}
            onChange={(event) => form.setFieldValue(path, event.currentTarget.checked)}
          />
          {isSame && (
            <p className={classes.mirrored} aria-live="polite">
              {(physical && addressInLine((name) => formatField(section.fields, name, physical, labels))) ||
                'No physical address is entered yet. Once it is, this one follows it.'}
            </p>
          )}
        </div>
      )}
      {!(type === 'mailing' && isSame) && <AddressFields {...props} />}
    </>
  )
}
