import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { sourceOfAll } from '#fields/catalogue/web/useOptions.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { number } from '#fields/number/number.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { guestLanguages, languageCodes, type LanguageCode } from '#guests/languages.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { casesContract } from '#features/cases/contract.ts'
import type { LegalCase } from '#features/cases/contract/case.ts'
import { mostDays, uploadsContract } from '../contract.ts'
import { ShareLink, type MadeLink } from './ShareLink.tsx'
import { RequestedItemsField } from './RequestedItemsField.tsx'

const api = client(uploadsContract)
const cases = client(casesContract)

const fields = {
  party_id: catalogue('parties', {
    label: 'From',
    help: 'Left empty, the files are shown as sent by somebody with the link',
  }),
  language: choice({
    label: 'Language',
    help: 'Left empty: the one in the profile of the person. On the page everybody can choose another.',
    options: languageCodes.map((value) => ({ value, label: guestLanguages[value].english })),
  }),
  days: number({ label: 'Days the link works', required: true, min: 1, max: mostDays, initially: 14 }),
} as const
const schema = fieldsSchema(fields, {
  more: { items: z.array(z.object({ title: z.string(), note: z.string() })) },
})

/** Asks for documents by a link: what, from whom and for how long; then the link, to be shown or sent. */
export function AskDialog({
  entry,
  onClose,
}: {
  entry: { id: number; legal_case_id: number }
  onClose: () => void
}) {
  const query = useQuery(cases.getCase.query({ id: entry.legal_case_id }))
  const [made, setMade] = useState<MadeLink>()
  return (
    <GuardedModal opened onClose={onClose} title={made ? 'The link is ready' : 'Request documents'}>
      {(frame) =>
        made ? (
          <ShareLink link={made} entryId={entry.id} onClose={onClose} />
        ) : (
          <Loaded query={query} what="The case" compact>
            {({ parties }) => <AskForm {...frame} entryId={entry.id} parties={parties} onMade={setMade} />}
          </Loaded>
        )
      }
    </GuardedModal>
  )
}

function AskForm({
  entryId,
  parties,
  onMade,
  ...frame
}: {
  entryId: number
  parties: LegalCase['parties']
  onMade: (link: MadeLink) => void
  guard: Ref<Guard>
  onCancel: () => void
}) {
  const options = parties.map(({ id, display_name }) => ({ value: id, label: display_name }))
  return (
    <DialogForm
      {...frame}
      onClose={() => {}}
      saveLabel="Create link"
      schema={schema}
      initialValues={{
        ...formValues(fields, { party_id: parties[0]?.id ?? null, language: null, days: 14 }),
        items: [{ title: '', note: '' }],
      }}
      onSubmit={async ({ language, days, items, ...values }) => {
        const link = await api.createUploadLink({
          id: entryId,
          ...values,
          days: days!,
          items: items
            .filter(({ title, note }) => title.trim() || note.trim())
            .map(({ title, note }) => ({ title, note: note.trim() || null })),
          language: language as LanguageCode | null,
        })
        const person = options.find(({ value }) => value === values.party_id)
        onMade({ ...link, person: person && { id: person.value, name: person.label } })
      }}
    >
      {(form) => (
        <>
          <RequestedItemsField {...form.getInputProps('items')} errors={form.errors} />
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{ parties: sourceOfAll(options) }} />
        </>
      )}
    </DialogForm>
  )
}
