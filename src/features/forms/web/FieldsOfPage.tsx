import { Anchor, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { Tag } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { FilingDetail, FilledField } from '../contract/filings.ts'
import { formsContract } from '../contract.ts'
import classes from './filing.module.css'
import { useFilingChange } from './useFilingChange.ts'

const api = client(formsContract)

/** The last words of a name, for a field that no mapping names. */
const wordsOf = (name: string): string =>
  (name.split('.').at(-1) ?? name)
    .replace(/\[\d+\]$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')

/** Every field of one page in the order of reading; each can be changed on the form alone. */
export function FieldsOfPage({
  filing,
  page,
  onPage,
  focused,
}: {
  filing: FilingDetail
  page: number
  onPage: (page: number) => void
  focused: string | null
}) {
  const change = useFilingChange(filing)
  const put = useCommand((field: string) => api.putInProfile({ id: filing.id, field }), {
    failed: 'The value was not put into the profile.',
  })
  const fields = filing.fields
    .filter((field) => field.page === page && !field.is_signed)
    .toSorted((a, b) => a.box[1]! - b.box[1]! || a.box[0]! - b.box[0]!)
  const tick = (field: FilledField, isTicked: boolean) => {
    // One answer to a question: the other boxes of it are emptied.
    const others = filing.fields.filter(
      ({ name, value, group }) =>
        isTicked && value === true && name !== field.name && group !== null && group === field.group,
    )
    void change.run({
      changes: {
        ...Object.fromEntries(others.map(({ name }) => [name, null])),
        [field.name]: isTicked ? true : null,
      },
    })
  }
  return (
    <>
      <NativeSelect
        label="Page"
        value={String(page)}
        data={filing.sizes.map((_, index) => ({
          value: String(index + 1),
          label: `Page ${index + 1} of ${filing.sizes.length}`,
        }))}
        onChange={({ currentTarget }) => onPage(Number(currentTarget.value))}
      />
      {fields.length === 0 && <p className={classes.quiet}>There is nothing to fill on this page.</p>}
      <div className={classes.fields}>
        {fields.map((field) => (
          <div key={field.name} className={classes.field} data-differs={field.differs}>
            <FieldInput
              key={String(field.value)}
              field={field}
              isDisabled={!filing.can.edit}
              isFocused={field.name === focused}
              onTick={(isTicked) => tick(field, isTicked)}
              onWrite={(value) => void change.run({ changes: { [field.name]: value } })}
            />
            {field.differs && (
              <span className={classes.ways}>
                <Tag tone="warning">Differs</Tag>
                {filing.can.edit && (
                  <>
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      onClick={() => void change.run({ reset: [field.name] })}
                    >
                      {field.computed === null || field.computed === true
                        ? 'As the profile has it'
                        : `Back to “${field.computed}”`}
                    </Anchor>
                    {field.origin && typeof field.value === 'string' && (
                      <Anchor
                        component="button"
                        type="button"
                        inherit
                        onClick={() => void put.run(field.name)}
                      >
                        Put it in the profile too
                      </Anchor>
                    )}
                  </>
                )}
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function FieldInput({
  field,
  isDisabled,
  isFocused,
  onTick,
  onWrite,
}: {
  field: FilledField
  isDisabled: boolean
  isFocused: boolean
  onTick: (isTicked: boolean) => void
  onWrite: (value: string | null) => void
}) {
  const { kind, value, ask, name, options, max, is_multiline } = field
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '')
  const input = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  const label = ask ?? wordsOf(name)
  const title = name
  if (kind === 'check')
    return (
      <Checkbox
        ref={input}
        label={label}
        title={title}
        checked={value === true}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
    )
  if (kind === 'list')
    return (
      <NativeSelect
        ref={input}
        label={label}
        title={title}
        disabled={isDisabled}
        value={typed}
        data={[
          { value: '', label: '' },
          ...[...new Set(options ?? [])]
            .filter((each) => each.trim() !== '')
            .map((each) => ({ value: each, label: each.trim() })),
        ]}
        onChange={({ currentTarget }) => onWrite(currentTarget.value || null)}
      />
    )
  const save = () => {
    if (typed !== (value ?? '')) onWrite(typed.trim() === '' ? null : typed)
  }
  const props = {
    ref: input,
    label,
    title,
    disabled: isDisabled,
    value: typed,
    maxLength: max ?? undefined,
    onBlur: save,
  }
  if (is_multiline)
    return (
      <Textarea
        {...props}
        autosize
        maxRows={8}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...props}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
