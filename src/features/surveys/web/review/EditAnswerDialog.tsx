import { useMemo } from 'react'
import { ApiError } from '#core/apiError.ts'
import { columnNames } from '#fields/differences.ts'
import { fieldsSchema, formValues, type Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import type { Field } from '#fields/kinds.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { sourceKey } from '#fields/web/sourceKey.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { ListName } from '#features/lists/lists.ts'
import { listSource } from '#features/lists/web/options.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import type { SurveyReview } from '../../contract/review.ts'
import classes from './review.module.css'
import type { AnswerOnCard } from './reviewWords.ts'

/** Corrects an answer in the input of its field; what is saved is accepted. */
export function EditAnswerDialog({
  of: { answer },
  labels,
  onSave,
  onClose,
}: {
  of: AnswerOnCard
  labels: SurveyReview['labels']
  onSave: (value: Values) => Promise<void>
  onClose: () => void
}) {
  const { of, name } = answer.field!
  const fields = useMemo((): Fields => {
    const all: Fields = of === 'person' ? partyFields : partySections[of as SectionName].fields
    return { [name]: all[name]! }
  }, [of, name])
  const field = fields[name]!
  return (
    <FormDialog<Values, Values>
      opened
      onClose={onClose}
      title={answer.text}
      saveLabel="Accept as edited"
      schema={fieldsSchema(fields)}
      initialValues={formValues(fields, answer.values ?? {})}
      onSubmit={async (values) => {
        const names = columnNames(fields, name)
        try {
          await onSave(Object.fromEntries(names.map((column) => [column, values[column]])))
        } catch (error) {
          throw atField(error, name)
        }
      }}
    >
      {(form) => (
        <>
          <p className={classes.quiet}>
            Answered: <bdi>{answer.words}</bdi>
          </p>
          <FieldInput form={form} fields={fields} name={name} sources={sourcesOf(field, labels)} />
        </>
      )}
    </FormDialog>
  )
}

function sourcesOf(field: Field, labels: SurveyReview['labels']) {
  const key = sourceKey(field)
  if (key === null || field.kind !== 'catalogue') return {}
  const known = Object.entries(labels[field.list] ?? {}).map(([id, label]) => ({ value: Number(id), label }))
  const filters = Object.fromEntries(Object.entries(field.only ?? {}).map(([of, value]) => [of, [value]]))
  return { [key]: listSource(field.list as ListName, known, filters) }
}

/** The refusal of the only decision is about the only field. */
function atField(error: unknown, name: string): unknown {
  if (!(error instanceof ApiError)) return error
  const issues = error.issues.map((issue) => ({ ...issue, path: name }))
  return new ApiError(error.status, error.code, error.message, issues, error.request_id, error.details)
}
