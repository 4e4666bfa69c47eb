import { client } from '#core/web/client.ts'
import type { CallOf, Option } from '#core/contract.ts'
import type { ListOption } from '#fields/catalogue/web/useOptions.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { person } from '#fields/person/person.ts'
import { docketContract } from '#features/docket/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import type { transfersContract } from '../contract.ts'
import { transferRules, type TransferRule } from '../transferFields.ts'

export type Plan = CallOf<(typeof transfersContract)['endpoints']['transferEntries']>

/** Selection with which the dialog opens. */
export interface Chosen {
  what: Plan['what']
  ids?: readonly number[]
  all_of?: Plan['all_of']
  /** "12 entries", "3 cases"; everything has no number yet. */
  of?: string
  /** Whose work it is, as far as that is known. */
  from: { id: number; name: string } | null
}

const ruleLabels: Record<TransferRule, string> = {
  even: 'Evenly, what belongs to one case together',
  case_attorney: 'To the primary attorney of each case',
  language: 'By the language of the client',
}

export const transferFields = {
  from_user_id: person('users', { label: 'Work of', required: true }),
  ends_on: day({
    label: 'Cover until',
    exact: true,
    help: 'The last day they are away; then everything goes back by itself. Empty: for good',
  }),
  receivers: person('users', { label: 'Give to', many: true, width: 'full' }),
  rule: choice({
    label: 'Shared',
    required: true,
    width: 'full',
    initially: 'even',
    options: transferRules.map((value) => ({ value, label: ruleLabels[value] })),
  }),
} as const
export const transferSchema = fieldsSchema(transferFields)

const toListOption = ({ value, ...option }: Option): ListOption => ({ value: Number(value), ...option })

/** Everybody, also those who have left already; and colleagues who can be given work. */
export const transferSources = (from: Chosen['from']) => ({
  everybody: {
    options: from ? [{ value: from.id, label: from.name }] : [],
    loadOptions: async (search_term: string) =>
      (await client(usersContract).listUserOptions({ search_term, items_per_page: 50 })).items.map(
        toListOption,
      ),
  },
  colleagues: {
    loadOptions: async (search_term: string) =>
      (await client(docketContract).listDocketAssignees({ search_term, items_per_page: 50 })).items.map(
        toListOption,
      ),
  },
})
