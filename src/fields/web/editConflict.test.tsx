import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { ApiError } from '#core/apiError.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { render } from '#testing/web/render.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { FormConflict } from './FormConflict.tsx'
import { useEditConflict } from './useEditConflict.ts'

const fields = {
  name: text({ label: 'Name' }),
  city: text({ label: 'City' }),
  notes: text({ label: 'Notes' }),
} as const
const schema = z.object({ item: fieldsSchema(fields) })

interface Row {
  name: string
  city: string
  notes: string
  version: number
}
const opened: Row = { name: 'Clinic', city: 'Chicago', notes: 'Ask', version: 1 }
const theirs: Row = { name: 'Clinic North', city: 'Evanston', notes: 'Ask', version: 2 }

/** A form that suggests one value by another, as an entry's end by its start. */
function Follows({
  form,
  from,
  to,
}: {
  form: UseFormReturnType<z.input<typeof schema>>
  from: string
  to: string
}) {
  form.watch(`item.${from}`, ({ value }) => form.setFieldValue(`item.${to}`, `by ${String(value)}`))
  return null
}

function Form({ sent, suggests }: { sent: unknown[]; suggests?: { from: string; to: string } }) {
  const edit = useEditConflict({ row: opened, read: () => Promise.resolve(theirs), fields, path: 'item' })
  return (
    <FormDialog
      opened
      onClose={() => sent.push('closed')}
      title="Edit place"
      saveLabel="Save place"
      schema={schema}
      initialValues={{ item: formValues(fields, opened) }}
      onSubmit={(values, form) =>
        edit.save(form, values.item, ({ version }) => {
          sent.push([version, values.item])
          if (version === 1)
            return Promise.reject(new ApiError(409, 'stale', 'x', [], '', { changed_by: 'Ana Ruiz' }))
          return Promise.resolve()
        })
      }
    >
      {(form) => (
        <>
          <FormConflict edit={edit} form={form} fields={fields} />
          {suggests && <Follows form={form} {...suggests} />}
          {(['name', 'city', 'notes'] as const).map((name) => (
            <TextInput
              key={form.key(`item.${name}`)}
              label={fields[name].label}
              {...form.getInputProps(`item.${name}`)}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

const box = (name: string) => screen.getByRole('textbox', { name })

it('shows both versions, takes over what only the other changed, and saves what is chosen', async () => {
  const sent: unknown[] = []
  const { user } = await render(<Form sent={sent} />)
  await user.clear(box('Name'))
  await user.type(box('Name'), 'Clinic South')
  await user.type(box('Notes'), ' twice')
  await user.click(screen.getByRole('button', { name: 'Save place' }))

  const name = await screen.findByRole('group', { name: /^Name/ })
  expect(within(name).getByText('both of you changed this')).toBeTruthy()
  expect(screen.getByText(/changed this while you were editing/).textContent).toContain('Ana Ruiz')
  expect(within(name).getByRole('radio', { name: /^Yours ?: ?Clinic South/ })).toHaveProperty('checked', true)
  expect(box('City')).toHaveProperty('value', 'Evanston')
  // A field that only I changed is no question.
  expect(screen.queryByRole('group', { name: /^Notes/ })).toBeNull()

  const city = screen.getByRole('group', { name: 'City' })
  await user.click(within(city).getByRole('radio', { name: /^Yours ?: ?Chicago/ }))
  expect(box('City')).toHaveProperty('value', 'Chicago')
  await user.click(within(name).getByRole('radio', { name: /^Ana Ruiz ?: ?Clinic North/ }))
  expect(box('Name')).toHaveProperty('value', 'Clinic North')
  await user.click(screen.getByRole('button', { name: 'Save place' }))
  expect(sent).toEqual([
    [1, { name: 'Clinic South', city: 'Chicago', notes: 'Ask twice' }],
    [2, { name: 'Clinic North', city: 'Chicago', notes: 'Ask twice' }],
    'closed',
  ])
})

it.each([
  { from: 'city', to: 'notes' },
  { from: 'city', to: 'name' },
])('puts nothing into the form that neither version has, where $to follows $from', async (suggests) => {
  const sent: unknown[] = []
  const { user } = await render(<Form sent={sent} suggests={suggests} />)
  await user.type(box('Notes'), ' twice')
  await user.click(screen.getByRole('button', { name: 'Save place' }))
  const city = await screen.findByRole('group', { name: 'City' })
  await user.click(within(city).getByRole('radio', { name: /^Yours/ }))
  await user.click(within(city).getByRole('radio', { name: /^Ana Ruiz/ }))
  await user.click(screen.getByRole('button', { name: 'Save place' }))
  expect(sent).toContainEqual([2, { name: 'Clinic North', city: 'Evanston', notes: 'Ask twice' }])
})
