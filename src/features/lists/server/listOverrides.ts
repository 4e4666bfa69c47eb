import { invalid } from '#core/errors.ts'
import type { ListOverrides } from '#collections/server/lists.ts'
import { referringRows } from '#collections/server/uses.ts'
import { docketEntryTypes } from '../lists/docket.ts'

/** Where a list does more than every list does. */
export const listOverrides: Readonly<Record<string, ListOverrides>> = {
  docket_entry_types: {
    // Existing entries keep their kind, so a type must not mix two kinds of entries.
    prepare: async (ctx, _place, item, before) => {
      const type = item['action_type']
      const changes = before && typeof type === 'string' && type !== before.values['action_type']
      if (changes && (await referringRows(ctx, docketEntryTypes, before.id)).length > 0)
        throw invalid({
          'item.action_type': 'There are docket entries of this type; archive it and add a new one instead',
        })
      return item
    },
  },
}
