import { client } from '#core/web/client.ts'
import type { ListOption, OptionSource } from '#fields/catalogue/web/useOptions.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'
import { listSource } from '#features/lists/web/options.ts'
import { recordsContract } from '#features/records/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import type { LegalCase } from '../contract/case.ts'

const records = client(recordsContract)
const users = client(usersContract)

const loadUsers =
  (onlyAttorneys: boolean): OptionSource['loadOptions'] =>
  async (search_term) => {
    const { items } = await users.listUserOptions({
      search_term,
      items_per_page: 50,
      ...(onlyAttorneys && { is_attorney: true }),
    })
    return items.map(({ value, ...option }): ListOption => ({ value: Number(value), ...option }))
  }
const loadAttorneys = loadUsers(true)
const loadStaff = loadUsers(false)

const options = (named: readonly ({ id: number; name: string } | null | undefined)[]): ListOption[] =>
  named.flatMap((one) => (one ? [{ value: one.id, label: one.name }] : []))

/** Options of a case's fields; present values bring their own labels. */
export const caseSources = (c?: LegalCase): Sources => ({
  legal_case_types: listSource(
    'legal_case_types',
    options([c && { id: c.legal_case_type_id, name: c.type_name }]),
  ),
  tags: listSource('tags', options(c?.tags ?? [])),
  attorneys: {
    loadOptions: loadAttorneys,
    options: options([c?.primary_attorney, ...(c?.other_attorneys ?? [])]),
  },
  users: {
    loadOptions: loadStaff,
    options: options([c?.primary_legal_assistant, ...(c?.other_legal_assistants ?? [])]),
  },
})

/** Records in which a case can be opened. */
export const recordSource: OptionSource = {
  loadOptions: async (search_term) => {
    const { items } = await records.listRecords({ search_term, items_per_page: 50 })
    return items.map(({ id, public_id, holder_name }) => ({ value: id, label: holder_name, hint: public_id }))
  },
}
