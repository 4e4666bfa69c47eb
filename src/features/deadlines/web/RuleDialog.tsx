import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { FormOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { Rule, VersionChange } from '../contract/rule.ts'
import { deadlinesContract } from '../contract.ts'
import { ruleFields } from '../ruleFields.ts'

const api = client(deadlinesContract)
const schema = fieldsSchema(ruleFields)

/** A version of a rule, as this office counts it; one more than the rule has adds a version. */
export function RuleDialog({
  rule,
  rule_version,
  opened,
  onClose,
}: {
  rule: Rule
  rule_version: number
  opened: boolean
  onClose: () => void
}) {
  const had = rule.versions[rule_version - 1]
  const begins = had ?? { ...rule.versions.at(-1)!, changed: null, effective_from: null, verified_on: null }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={had ? `${rule.title}: change version ${rule_version}` : `${rule.title}: add a version`}
      saveLabel={had ? 'Change rule' : 'Add version'}
      schema={schema}
      initialValues={formValues(ruleFields, { ...begins, note: '' })}
      onSubmit={({ note, ...change }) =>
        api.changeDeadlineRule({
          rule_key: rule.key,
          rule_version,
          change: change as VersionChange,
          note,
          version: begins.changed?.version ?? null,
        })
      }
    >
      {(form) => <FieldsForm form={form as FormOfFields} fields={ruleFields} sources={{}} />}
    </FormDialog>
  )
}
