import { randomId } from '@mantine/hooks'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { Rule, VersionChange } from '../contract/rule.ts'
import { deadlinesContract } from '../contract.ts'
import { authorityFields, ruleFields } from '../ruleFields.ts'
import { AuthorityRows } from './AuthorityRows.tsx'

const api = client(deadlinesContract)
const rows = z.array(fieldsSchema(authorityFields, { more: { key: z.string() } }))
const schema = fieldsSchema(ruleFields, { more: { authority: rows } })
const { note: _, ...countFields } = ruleFields
const citedText = ({ citation, text }: Rule['versions'][number]['authority'][number]) => ({ citation, text })

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

  async function save({ note, authority, ...change }: z.output<typeof schema>) {
    const cited = authority.map(citedText)
    // Texts that nobody touched follow those that come with Ellis.
    const isSame = JSON.stringify(cited) === JSON.stringify(begins.authority.map(citedText))
    await api.changeDeadlineRule({
      rule_key: rule.key,
      rule_version,
      change: { ...change, ...(!isSame && { authority: cited }) } as VersionChange,
      note,
      version: begins.changed?.version ?? null,
    })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={had ? `${rule.title}: change version ${rule_version}` : `${rule.title}: add a version`}
      saveLabel={had ? 'Change rule' : 'Add version'}
      schema={schema}
      initialValues={
        {
          ...formValues(ruleFields, { ...begins, note: '' }),
          authority: begins.authority.map(({ citation, text }) => ({ citation, text, key: randomId() })),
        } as Record<string, unknown>
      }
      onSubmit={save}
    >
      {(form) => (
        <>
          <FieldsForm form={formOfFields(form)} fields={countFields} sources={{}} />
          <AuthorityRows form={form} />
          <FieldsForm form={formOfFields(form)} fields={ruleFields} names={['note']} sources={{}} />
        </>
      )}
    </FormDialog>
  )
}
