import { NativeSelect, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsShape, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { afterClosing } from '#ui/web/useUnsavedGuard.ts'
import {
  evidenceContract,
  noticeKinds,
  noticeNames,
  type EvidenceRequest,
  type EvidenceSource,
  type NoticeKind,
} from '../contract.ts'

const api = client(evidenceContract)

const fields = {
  mailed_on: day({ label: 'Mailed or served on', exact: true, past: true }),
  received_on: day({ label: 'Received on', exact: true, past: true }),
  due_on: day({ label: 'Response due', help: 'As it is printed on the notice', exact: true }),
}
const plain = {
  kind: z.enum(noticeKinds),
  by_mail: z.string(),
  due_is_receipt: z.string(),
  ...fieldsShape(fields),
}
const newSchema = z.object({
  ...plain,
  docket_entry_id: z.string().min(1, 'Choose an entry').transform(Number),
  titles: z.string(),
})
const changedSchema = z.object({ ...plain, notice_id: z.string() })

type Days = { mailed_on?: string | null; received_on?: string | null; due_on?: string | null }

interface NoticeValues extends Days {
  kind: NoticeKind
  by_mail: string
  due_is_receipt: string
  notice_id?: string
  docket_entry_id?: number
  titles?: string
}

const schemaOf = (isNew: boolean): z.ZodType<NoticeValues> => (isNew ? newSchema : changedSchema)

type Of =
  | { legal_case_id: number; entries: readonly { id: number; name: string }[] }
  | { request: EvidenceRequest; files: readonly EvidenceSource[] }

const mailOptions = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes: three days are added to the count' },
  { value: 'no', label: 'No' },
]
const receiptOptions = [
  { value: '', label: 'Not looked at yet' },
  { value: 'yes', label: 'The response must be received by this day' },
  { value: 'no', label: 'The response must be sent by this day' },
]
const choiceOf = (value: boolean | null | undefined) => (value == null ? '' : value ? 'yes' : 'no')
const truth = (text: string) => (text === '' ? null : text === 'yes')

const initialValues = (request: EvidenceRequest | null) => ({
  kind: request?.kind ?? ('rfe' as const),
  by_mail: choiceOf(request?.by_mail),
  due_is_receipt: choiceOf(request?.due_is_receipt),
  notice_id: request?.notice ? String(request.notice.id) : '',
  docket_entry_id: '',
  titles: '',
  ...formValues(fields, {
    mailed_on: request?.mailed_on ?? null,
    received_on: request?.received_on ?? null,
    due_on: request?.due_on ?? null,
  }),
})

const factsOf = ({ kind, by_mail, due_is_receipt, mailed_on, received_on, due_on }: NoticeValues) => ({
  kind,
  by_mail: truth(by_mail),
  due_is_receipt: truth(due_is_receipt),
  mailed_on: mailed_on || null,
  received_on: received_on || null,
  due_on: due_on || null,
})

/** A file that the reader does not see stays the file of the notice, unless they choose another. */
function saveFacts(
  { id, version, notice }: EvidenceRequest,
  { notice_id }: NoticeValues,
  facts: ReturnType<typeof factsOf>,
) {
  const chosen = notice_id ? Number(notice_id) : null
  const changed = chosen === (notice?.id ?? null) ? {} : { notice_id: chosen }
  return api.updateEvidenceRequest({ id, version, ...changed, ...facts })
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Days of a notice; of a new one also the entry of the response, and what it asks for. */
export function EvidenceFactsDialog({
  of,
  opened,
  onClose,
}: {
  of: Of
  opened: boolean
  onClose: () => void
}) {
  const navigate = useNavigate()
  const request = 'request' in of ? of.request : null
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={request ? 'The notice' : 'A notice that asks for evidence'}
      saveLabel={request ? 'Save notice' : 'Enter notice'}
      schema={schemaOf(request === null)}
      initialValues={initialValues(request)}
      onSubmit={async (values) => {
        const facts = factsOf(values)
        if ('request' in of) return saveFacts(of.request, values, facts)
        const { docket_entry_id, titles = '' } = values
        const { id } = await api.createEvidenceRequest({
          id: of.legal_case_id,
          docket_entry_id: docket_entry_id!,
          titles: linesOf(titles),
          ...facts,
        })
        afterClosing(() => navigate({ to: '/evidence/$id', params: { id: String(id) } }))
      }}
    >
      {(form) => (
        <>
          <NativeSelect
            label="Notice"
            data={noticeKinds.map((value) => ({ value, label: noticeNames[value] }))}
            key={form.key('kind')}
            {...form.getInputProps('kind')}
          />
          {'entries' in of && (
            <NativeSelect
              label="Entry of the response"
              description={
                of.entries.length === 0
                  ? 'This case has no open entry: add the response to the docket first.'
                  : 'Its files, upload links and packets are those of the response'
              }
              withAsterisk
              data={[
                { value: '', label: 'Choose an entry' },
                ...of.entries.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              key={form.key('docket_entry_id')}
              {...form.getInputProps('docket_entry_id')}
            />
          )}
          {'files' in of && (
            <NativeSelect
              label="File of the notice"
              description="The original goes with the response"
              data={[
                { value: '', label: 'None yet' },
                ...of.files.map(({ attachment_id, name, of: owner }) => ({
                  value: String(attachment_id),
                  label: owner ? `${name} (${owner})` : name,
                })),
              ]}
              key={form.key('notice_id')}
              {...form.getInputProps('notice_id')}
            />
          )}
          <FieldsForm form={formOfFields(form)} fields={fields} sources={{}} />
          <NativeSelect
            label="What the notice says of the day"
            data={receiptOptions}
            key={form.key('due_is_receipt')}
            {...form.getInputProps('due_is_receipt')}
          />
          <NativeSelect
            label="Served by mail"
            data={mailOptions}
            key={form.key('by_mail')}
            {...form.getInputProps('by_mail')}
          />
          {'entries' in of && (
            <Textarea
              label="It asks for"
              description="One thing on each line"
              autosize
              minRows={4}
              key={form.key('titles')}
              {...form.getInputProps('titles')}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
