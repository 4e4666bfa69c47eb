import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { choice } from '#fields/choice/choice.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { surveysContract } from '../contract.ts'
import type { CallOf } from '#core/contract.ts'
import { settingFields, settingRules } from '../formFields.ts'
import { plainTitle, surveyLimits } from '../surveyFields.ts'
import { someCards } from './CardsField.tsx'
import { SurveySettings, TemplateChoice } from './SurveySettings.tsx'

const api = client(surveysContract)

const byField = choice({
  label: 'How it gets to them',
  required: true,
  initially: 'either',
  options: [
    { value: 'either', label: 'By text, or else by e-mail' },
    { value: 'text', label: 'By text only' },
    { value: 'email', label: 'By e-mail only' },
  ],
})
const bulkFields = { by: byField, ...settingFields }
const schema = fieldsSchema(bulkFields, {
  rules: settingRules,
  more: { cards: someCards, template_id: z.number().nullable() },
})

const initialValues: Values = {
  ...formValues(bulkFields),
  title: plainTitle,
  cards: {},
  template_id: null,
}

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

/** A survey to each of many people, in the background. */
export function SendSurveysDialog({
  ids,
  opened,
  onClose,
  onStarted,
}: {
  ids: readonly number[]
  opened: boolean
  onClose: () => void
  /** Called once the work has started, to clear the selection. */
  onStarted: () => void
}) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Send a survey to ${peopleInWords(ids.length)}`}
      saveLabel="Send surveys"
      size={760}
      schema={schema}
      initialValues={initialValues}
      onSubmit={async (values) => {
        const sent = values as Omit<CallOf<(typeof surveysContract)['endpoints']['sendSurveys']>, 'party_ids'>
        const { item_count } = await api.sendSurveys({ ...sent, party_ids: [...ids] })
        notifyStarted(peopleInWords(item_count))
        onStarted()
      }}
    >
      {(form) => (
        <>
          <TemplateChoice form={form} />
          <SurveySettings form={form}>
            <FieldInput form={form} fields={bulkFields} name="by" />
          </SurveySettings>
          {ids.length > surveyLimits.many ? (
            <Notice tone="warning">
              A survey goes to at most {formatNumber(surveyLimits.many)} people at once. Narrow the list and
              go part by part.
            </Notice>
          ) : (
            <Notice tone="info">
              Each person gets a survey of their own. Whoever may not be written to is left out; the tray at
              the top says who, and why.
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}
