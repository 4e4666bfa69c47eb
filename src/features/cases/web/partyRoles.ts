import { client } from '#core/web/client.ts'
import { optionsContract } from '#features/lists/contract/options.ts'

/** Party roles as options of a `Select`. */
export const partyRoles = {
  ...client(optionsContract).listOptions.query({ model: 'party_roles', field: 'id', items_per_page: 200 }),
  select: ({ items }: { items: { value: string | number; label: string }[] }) =>
    items.map(({ value, label }) => ({ value: String(value), label })),
}
