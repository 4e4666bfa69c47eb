import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { surveysContract } from '../contract.ts'
import type { SurveyTemplate } from '../contract/templates.ts'
import { settingRules, templateFields } from '../formFields.ts'
import { someCards, type SelectedCards } from './CardsField.tsx'
import { SurveySettings, type SettingsForm } from './SurveySettings.tsx'

const api = client(surveysContract)
const schema = fieldsSchema(templateFields, { rules: settingRules, more: { cards: someCards } })

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
      initialValues={{
        ...formValues(templateFields, { title: 'Questions for you', ...template }),
        cards: template.cards ?? ({} as SelectedCards),
      }}
      onSubmit={async (values) => {
        const sent = values as unknown as Omit<SurveyTemplate, 'id' | 'version'>
        await (id === undefined
          ? api.createSurveyTemplate(sent)
          : api.updateSurveyTemplate({ ...sent, id, version: version! }))
        notifySuccess(`The template “${sent.name}” is saved.`)
      }}
    >
      {(form) => (
        <>
          <FieldInput form={form as unknown as SettingsForm} fields={templateFields} name="name" />
          <SurveySettings form={form as unknown as SettingsForm} />
        </>
      )}
    </FormDialog>
  )
}
