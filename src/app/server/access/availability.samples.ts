import { entryTypes } from '#testing/server/aDocketEntry.ts'
import { availabilityContract } from '#features/availability/contract.ts'
import type { Person } from '#testing/server/office.ts'
import { none, type Fixture, type Samples } from './fixture.ts'

const { createAvailabilityRule, createAvailabilityException } = availabilityContract.endpoints

const values = {
  docket_entry_type_id: entryTypes.client_meeting,
  start_date: '2098-01-01',
  slots: [{ weekday: 1, start_time: '09:00', end_time: '12:00' }],
}
const ofOwner = ({ owner }: { owner: Person }) => owner.do(createAvailabilityRule, values)
const anException = async ({ owner }: Fixture) =>
  owner.do(createAvailabilityException, {
    availability_rule_id: (await ofOwner({ owner })).id,
    start_date: '2098-02-01',
    end_date: '2098-02-02',
  })

export const samples: Samples = {
  'availability.listAvailabilityRules': none,
  'availability.createAvailabilityRule': () => values,
  'availability.replaceAvailabilityRule': async ({ fixture }) => ({
    id: (await ofOwner(fixture)).id,
    ...values,
  }),
  'availability.deleteAvailabilityRule': async ({ fixture }) => ({ id: (await ofOwner(fixture)).id }),
  'availability.createAvailabilityException': async ({ fixture }) => ({
    availability_rule_id: (await ofOwner(fixture)).id,
    start_date: '2098-02-01',
    end_date: '2098-02-02',
  }),
  'availability.deleteAvailabilityException': async ({ fixture }) => ({
    id: (await anException(fixture)).id,
  }),
  'availability.listAvailabilitySlots': none,
  'availability.listBusyTimes': async ({ fixture }) => ({ user_ids: [fixture.owner.id] }),
  'availability.listMeetingTimes': async ({ fixture }) => ({ user_ids: [fixture.owner.id] }),
}
