import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { surveysContract } from '../contract.ts'
import type { SurveyTemplate } from '../contract/templates.ts'
import { settingRules, templateFields } from '../formFields.ts'
import { plainTitle } from '../surveyFields.ts'
import { someCards } from './CardsField.tsx'
import { SurveySettings } from './SurveySettings.tsx'

const api = client(surveysContract)
const schema = fieldsSchema(templateFields, { rules: settingRules, more: { cards: someCards } })

const valuesOf = (template: Partial<SurveyTemplate>): Values => ({
  ...formValues(templateFields, { title: plainTitle, ...template }),
  cards: template.cards ?? {},
})

/** A template of surveys: to change, or, without a number, to add. */
export function SurveyTemplateDialog({
  template,
  opened,
  onClose,
}: {
  template: Partial<SurveyTemplate>
  opened: boolean
  onClose: () => void
}) {
  const { id, version } = template
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={id === undefined ? 'New survey template' : (template.name ?? '')}
      saveLabel={id === undefined ? 'Add template' : 'Save template'}
      size={760}
      schema={schema}
      initialValues={valuesOf(template)}
      onSubmit={async (values) => {
        const sent = values as Omit<SurveyTemplate, 'id' | 'version'>
        await (id === undefined
          ? api.createSurveyTemplate(sent)
          : api.updateSurveyTemplate({ ...sent, id, version: version! }))
        notifySuccess(`The template “${sent.name}” is saved.`)
      }}
    >
      {(form) => (
        <>
          <FieldInput form={form} fields={templateFields} name="name" />
          <SurveySettings form={form} />
        </>
      )}
    </FormDialog>
  )
}
