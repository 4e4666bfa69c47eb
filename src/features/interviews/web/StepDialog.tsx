import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues, type Fields } from '#fields/fields.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { cardsOfStep } from '../cards.ts'
import { components, type StepComponent } from '../components.ts'
import { interviewsContract } from '../contract.ts'
import { stepFields, type StoredStep } from '../contract/steps.ts'
import classes from './interviews.module.css'

const api = client(interviewsContract)
const schema = fieldsSchema(stepFields)

/** A step: to change, or (without one) to add, with a preview of what its part asks. */
export function StepDialog({ step, onClose }: { step: StoredStep | null; onClose: () => void }) {
  const [component, setComponent] = useState<StepComponent | null>(step?.component ?? null)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={step ? 'Interview step' : 'New interview step'}
      saveLabel={step ? 'Save step' : 'Add step'}
      schema={schema}
      initialValues={formValues(stepFields, step ?? {})}
      onSubmit={async (values) => {
        if (step) await api.updateInterviewStep({ id: step.id, version: step.version, ...values })
        else await api.createInterviewStep(values)
        notifySuccess('The step is saved.')
      }}
    >
      {(form) => {
        form.watch('component', ({ value }) => setComponent(value as StepComponent | null))
        return (
          <>
            <FieldsForm form={form} fields={stepFields} />
            {component && <PartPreview component={component} />}
          </>
        )
      }}
    </FormDialog>
  )
}

function PartPreview({ component }: { component: StepComponent }) {
  const cards = cardsOfStep(component)
  return (
    <section aria-label="Preview of the part">
      <p className={classes.note}>{components[component].text}</p>
      <ul className={classes.list}>
        {cards.map(([name, { title, fields }]) => (
          <li key={name}>
            <strong>{title}</strong>:{' '}
            <span className={classes.quiet}>
              {Object.values(fields as Fields)
                .map(({ label }) => label)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
