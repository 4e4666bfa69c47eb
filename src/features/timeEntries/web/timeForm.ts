import type { ListOption } from '#fields/catalogue/web/useOptions.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { fieldsSchema } from '#fields/fields.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import { client } from '#core/web/client.ts'
import { casesContract } from '#features/cases/contract.ts'
import { listSource } from '#features/lists/web/options.ts'
import type { TimeEntry } from '../contract.ts'
import { timeFields, timeRules } from '../timeFields.ts'

const cases = client(casesContract)

export const formFields = {
  legal_case_id: catalogue('legal_cases', { label: 'Case', required: true, width: 'full' }),
  ...timeFields,
}
export const formSchema = fieldsSchema(formFields, { rules: timeRules })

interface Known {
  legal_case?: { id: number; title: string } | null | undefined
  activity?: { id: number; name: string } | null | undefined
}

const shown = 50
const loadCases = async (search_term: string): Promise<readonly ListOption[]> =>
  (await cases.listCaseOptions({ search_term, items_per_page: shown })).items.map(({ value, ...option }) => ({
    value: Number(value),
    ...option,
  }))

/** Cases and activities; `known` names what the form already holds. */
export const timeSources = ({ legal_case, activity }: Known): Sources => ({
  legal_cases: {
    options: legal_case ? [{ value: legal_case.id, label: legal_case.title }] : [],
    loadOptions: loadCases,
  },
  time_activities: listSource(
    'time_activities',
    activity ? [{ value: activity.id, label: activity.name }] : [],
  ),
})

/** An entry in the form: with from and until it needs no length. */
export const valuesOf = (entry: TimeEntry) => ({
  legal_case_id: entry.legal_case.id,
  worked_on: entry.worked_on,
  minutes: entry.start_time === null ? entry.minutes : null,
  start_time: entry.start_time,
  end_time: entry.end_time,
  time_activity_id: entry.activity?.id ?? null,
  is_billable: entry.is_billable,
  description: entry.description,
})
