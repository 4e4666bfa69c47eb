import { client } from '#core/web/client.ts'
import type { CallOf } from '#core/contract.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { hearingsContract, type HearingLine, type HearingVersion } from '../contract.ts'
import { foundFields } from '../hearingFields.ts'
import { sources, type Source } from '../sources.ts'

const api = client(hearingsContract)
type Shown = { opened: boolean; onClose: () => void }
type Found = NonNullable<CallOf<(typeof hearingsContract)['endpoints']['checkHearing']>['found']>

const note = longText({ label: 'Note', max: 1_000 })
const source = choice({ label: 'Known from', options: [...sources], required: true })
const changedFields = { ...foundFields, source, note }

/** Enters what a check found otherwise; all else stays. */
export function ChangedDialog({
  hearing,
  by,
  onChanged,
  ...shown
}: Shown & { hearing: HearingLine; by: Source; onChanged: (move_count: number) => void }) {
  const known = (id: number | null, label: string | null) =>
    id === null || label === null ? [] : [{ value: id, label }]
  return (
    <FormDialog
      {...shown}
      title={`${hearing.holder_name}: what changed?`}
      saveLabel="Save change"
      focus="action_date"
      schema={fieldsSchema(changedFields)}
      initialValues={formValues(changedFields, {
        ...hearing,
        action_date: hearing.action_date!,
        source: by,
        note: null,
      })}
      onSubmit={async (values) => {
        const {
          source: from,
          note: remark,
          ...found
        } = values as Found & { source: Source; note: string | null }
        const { move_count } = await api.checkHearing({
          id: hearing.id,
          result: 'changed',
          source: from,
          note: remark,
          found,
        })
        notifySuccess(
          move_count === 0
            ? 'The hearing is changed; whoever is assigned is told.'
            : 'The hearing is changed. See above which entries would move with it.',
        )
        onChanged(move_count)
      }}
    >
      {(form) => (
        <FieldsForm
          form={formOfFields(form)}
          fields={changedFields}
          sources={{
            docket_entry_types: listSource(
              'docket_entry_types',
              known(hearing.docket_entry_type_id, hearing.type_name),
            ),
            locations: listSource('locations', known(hearing.location_id, hearing.location_name)),
          }}
        />
      )}
    </FormDialog>
  )
}

const notFoundFields = { note }

/** A hearing that the source does not have. */
export function NotFoundDialog({ hearing, by, ...shown }: Shown & { hearing: HearingLine; by: Source }) {
  return (
    <FormDialog
      {...shown}
      title={`${hearing.holder_name}: not found`}
      saveLabel="Not found"
      schema={fieldsSchema(notFoundFields)}
      initialValues={formValues(notFoundFields)}
      onSubmit={(values) =>
        api.checkHearing({
          id: hearing.id,
          result: 'not_found',
          source: by,
          note: (values as { note: string | null }).note,
        })
      }
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={notFoundFields} />}
    </FormDialog>
  )
}

const sourceFields = { source, note }

/** Says from what a version is known. */
export function SourceDialog({ version, ...shown }: Shown & { version: HearingVersion }) {
  return (
    <FormDialog
      {...shown}
      title="From what is this known?"
      saveLabel="Save source"
      size="md"
      schema={fieldsSchema(sourceFields)}
      initialValues={formValues(sourceFields, {
        ...(version.source && { source: version.source }),
        note: version.note,
      })}
      onSubmit={(values) => {
        const named = values as { source: Source; note: string | null }
        return api.nameHearingSource({ id: version.id, ...named })
      }}
    >
      {(form) => <FieldsForm form={formOfFields(form)} fields={sourceFields} />}
    </FormDialog>
  )
}
