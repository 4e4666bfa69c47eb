import { useState } from 'react'
import { fieldsSchema, formatField, formValues, type Fields } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { Card } from '#ui/web/Card.tsx'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { addressInLine } from '#features/profile/web/addressInLine.ts'
import classes from './contactDetails.module.css'

const { phones, emails, addresses } = partySections

const asks = <F extends Fields[string]>(field: F, label: string): F => ({ ...field, label, help: undefined })

/** The marks of safe contact, as questions one reads out. */
const questions = {
  phones: {
    safe_to_contact: asks(
      phones.fields.safe_to_contact,
      'Is it safe to call or text here? Nobody dangerous hears or reads it',
    ),
    may_call: asks(phones.fields.may_call, 'May we call?'),
    may_leave_message: asks(phones.fields.may_leave_message, 'May we leave a message?'),
    may_text: asks(phones.fields.may_text, 'May we text?'),
    preferred_text: asks(phones.fields.preferred_text, 'Do you want our texts at this number?'),
    good_from: phones.fields.good_from,
    good_until: phones.fields.good_until,
    code_word: asks(phones.fields.code_word, 'By which word do you know that it is us?'),
  },
  emails: {
    safe_to_contact: asks(
      emails.fields.safe_to_contact,
      'Is it safe to write here? Nobody dangerous reads it',
    ),
    may_write: asks(emails.fields.may_write, 'May we write?'),
  },
  addresses: {
    safe_to_contact: asks(
      addresses.fields.safe_to_contact,
      'Is it safe to send letters here? Nobody dangerous opens them',
    ),
    may_write: asks(addresses.fields.may_write, 'May we send letters?'),
  },
} as const satisfies Record<string, Fields>
type Kind = keyof typeof questions

export function SafeContact({ party }: { party: Party }) {
  const { labels } = useSectionOwner()
  const place = (row: SectionEntry) =>
    addressInLine((name) => formatField(addresses.fields, name, row, labels))
  const entries: [Kind, SectionEntry, string][] = [
    ...party.phones.map((row): [Kind, SectionEntry, string] => [
      'phones',
      row,
      formatField(phones.fields, 'phone_number', row, labels),
    ]),
    ...party.emails
      .filter(({ address }) => address)
      .map((row): [Kind, SectionEntry, string] => ['emails', row, row.address ?? '']),
    ...party.addresses
      .filter(({ same_as_physical }) => !same_as_physical)
      .map((row): [Kind, SectionEntry, string] => ['addresses', row, place(row)]),
  ]
  const shown = entries.filter(([, , title]) => title !== '')
  return (
    <div className={classes.stack}>
      {shown.map(([kind, row, title]) => (
        <Card key={`${kind} ${row.id}`} title={<bdi>{title}</bdi>}>
          <MarksForm key={row.version} kind={kind} row={row} title={title} />
        </Card>
      ))}
      {shown.length === 0 && <p className={classes.lead}>There is no number and no address yet.</p>}
    </div>
  )
}

function MarksForm({ kind, row, title }: { kind: Kind; row: SectionEntry; title: string }) {
  const { calls, canEdit } = useSectionOwner()
  const fields: Fields = questions[kind]
  const [isUntouched, setUntouched] = useState(true)
  const [schema] = useState(() => fieldsSchema(fields, { rules: [] }))
  const state = useServerForm({
    schema,
    initialValues: formValues(fields, row),
    onChange: () => setUntouched(false),
    onSubmit: async (values) => {
      await calls.change(kind, row.id, row.version, values as Record<string, unknown>)
      notifySuccess(`What ${title} may be used for is saved.`)
    },
  })
  useUnsavedGuard(state.isUnsaved)
  return (
    <FormFrame state={state} saveLabel="Save" isUntouched={isUntouched}>
      <FieldsForm form={state.form} fields={fields} disabled={!canEdit} />
    </FormFrame>
  )
}
