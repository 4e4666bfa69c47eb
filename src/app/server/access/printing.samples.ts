import type { Samples } from './fixture.ts'

export const samples: Samples = {
  'printing.getRecordPrint': ({ fixture }) => ({ id: fixture.record_id }),
  'printing.printRecord': ({ fixture }) => ({ id: fixture.record_id, parts: ['record'] }),
  'printing.printParty': ({ fixture }) => ({ id: fixture.party_id, groups: ['Person'] }),
}
