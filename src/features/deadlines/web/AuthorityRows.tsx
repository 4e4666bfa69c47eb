import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { mostAuthorities } from '../contract/rule.ts'
import { authorityFields } from '../ruleFields.ts'
import classes from './deadlines.module.css'

const path = 'authority'

/** Texts that a version rests on: each with its citation, the first for the period itself. */
export function AuthorityRows({ form }: { form: UseFormReturnType<Record<string, unknown>> }) {
  const { authority } = form.getValues() as { authority: { key: string }[] }
  return (
    <fieldset className={classes.cited}>
      <legend>What it rests on</legend>
      {authority.map(({ key }, index) => (
        <fieldset key={key} className={classes.citedText}>
          <legend className="visually-hidden">{`Text ${index + 1} of ${authority.length}`}</legend>
          <FieldsForm
            form={formOfFields(form)}
            fields={authorityFields}
            path={`${path}.${index}`}
            sources={{}}
          />
          {authority.length > 1 && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconTrash size={14} aria-hidden />}
              aria-label={`Remove text ${index + 1}`}
              onClick={() => form.removeListItem(path, index)}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {authority.length < mostAuthorities && (
        <Button
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem(path, { ...formValues(authorityFields), key: randomId() })}
        >
          Add a text
        </Button>
      )}
    </fieldset>
  )
}
