import { client } from '#core/web/client.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { formatDay } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import {
  answers,
  results,
  transferQuestions,
  venueOutcomes,
  type Answer,
  type CheckMethod,
  type Result,
  type TransferQuestion,
} from '../checks.ts'
import { detentionContract, type CustodyLine, type DoubtedHearing, type Transfer } from '../contract.ts'

const api = client(detentionContract)
type Shown = { opened: boolean; onClose: () => void }

const note = longText({ label: 'Note', max: 1_000 })
const elsewhere = {
  facility: catalogue('facilities', { label: 'New facility' }),
  facility_other: text({ label: 'Facility not in the list', max: 200 }),
  note,
}
const sources = { facilities: listSource('facilities') }

/** Form for a check that found something else than the same facility. */
export function CheckDialog({
  person,
  result,
  method,
  ...shown
}: Shown & { person: CustodyLine; result: Exclude<Result, 'same'>; method: CheckMethod }) {
  const fields = result === 'moved' ? elsewhere : { note }
  const { label } = results.find(({ value }) => value === result)!
  return (
    <FormDialog
      {...shown}
      title={`${person.display_name}: ${label.toLowerCase()}`}
      saveLabel={label}
      schema={fieldsSchema(fields)}
      initialValues={formValues(fields)}
      onSubmit={async (values) => {
        await api.checkCustody({ id: person.id, result, method, ...(values as object) })
        notifySuccess(
          result === 'moved'
            ? 'The transfer is in the detention history. Answer what follows from it.'
            : 'The check is saved.',
        )
      }}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={fields} sources={sources} />}
    </FormDialog>
  )
}

const options = [...answers]
const answerField = (label: string) => choice({ label, options, required: true, initially: 'unknown' })
const transferFields = {
  ...(Object.fromEntries(
    Object.entries(transferQuestions).map(([name, label]) => [name, answerField(label)]),
  ) as Record<TransferQuestion, ReturnType<typeof answerField>>),
  notes: longText({ label: 'Notes', max: 1_000 }),
}

/** One screen of questions after a transfer. */
export function TransferDialog({ transfer, ...shown }: Shown & { transfer: Transfer }) {
  return (
    <FormDialog
      {...shown}
      title={`Moved from ${transfer.from_facility} to ${transfer.to_facility}`}
      saveLabel="Save answers"
      schema={fieldsSchema(transferFields)}
      initialValues={formValues(transferFields, transfer.answers ?? undefined)}
      onSubmit={(values) =>
        api.answerTransfer({
          id: transfer.id,
          ...(values as Record<TransferQuestion, Answer> & { notes: string | null }),
        })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={transferFields} />}
    </FormDialog>
  )
}

const venueFields = {
  outcome: choice({
    label: 'Court',
    options: [...venueOutcomes],
    required: true,
    help: 'Enter a new court on the hearing first',
  }),
  source: text({ label: 'How it is known', required: true, max: 500, help: 'Such as the portal or a call' }),
}

/** Confirms the court of a hearing after a transfer. */
export function VenueDialog({ hearing, ...shown }: Shown & { hearing: DoubtedHearing }) {
  return (
    <FormDialog
      {...shown}
      title={`${hearing.type_name}, ${formatDay(hearing.action_date)}, ${hearing.location_name ?? 'court not entered'}`}
      saveLabel="Confirm court"
      schema={fieldsSchema(venueFields)}
      initialValues={formValues(venueFields)}
      onSubmit={({ outcome, source }) =>
        api.clearVenue({
          id: hearing.id,
          outcome: outcome as 'same_court' | 'new_court',
          source: source ?? '',
        })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={venueFields} />}
    </FormDialog>
  )
}
