import { invalid } from '#core/errors.ts'
import { docketEntryTypes } from '../lists/docket.ts'
import { detectUses } from './uses.ts'
import type { OwnOperations } from './models.ts'
import { lockedRow, updateEntry } from './writing.ts'

/** Where a list does more than every list does. */
export const listOperations: OwnOperations = {
  docket_entry_types: {
    // Entries keep what they were entered as; one type must not hold two sorts of them.
    update: async (ctx, id, item, version) => {
      const before = await lockedRow(ctx, docketEntryTypes, id)
      const changes = typeof item['action_type'] === 'string' && item['action_type'] !== before['action_type']
      if (changes) {
        const { uses } = await detectUses(ctx, docketEntryTypes, id)
        if (uses.length > 0)
          throw invalid({
            'item.action_type': 'There are docket entries of this type; archive it and add a new one instead',
          })
      }
      return updateEntry(ctx, docketEntryTypes, id, item, version)
    },
  },
}
