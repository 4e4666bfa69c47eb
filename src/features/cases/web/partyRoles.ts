import { client } from '../../../core/web/client.ts'
import { listsContract } from '../../lists/contract.ts'

/** The roles somebody can have in a case, for a `Select`. */
export const partyRoles = {
  ...client(listsContract).listOptions.query({ model: 'party_roles', field: 'id', items_per_page: 200 }),
  select: ({ items }: { items: { value: string | number; label: string }[] }) =>
    items.map(({ value, label }) => ({ value: String(value), label })),
}
