import { aTimeEntry } from '#testing/server/aTimeEntry.ts'
import { timeEntriesContract } from '#features/timeEntries/contract.ts'
import { marker, type Sample, type Samples } from './fixture.ts'

const values = {
  worked_on: '2026-03-02',
  minutes: 45,
  time_activity_id: null,
  description: 'Call with the client',
  is_billable: true,
}

const ofFixture = ({ fixture }: Parameters<Sample>[0]) =>
  aTimeEntry(fixture.owner, { legal_case_id: fixture.case_id, description: `${marker} time` })

/** The caller has a timer, if they may have one. */
const withTimer =
  (input: object): Sample =>
  async ({ fixture, who }) => {
    await who.call(timeEntriesContract.endpoints.startTimer, { legal_case_id: fixture.case_id })
    return input as Awaited<ReturnType<Sample>>
  }

export const samples: Samples = {
  'timeEntries.listTimeEntries': async (scene) => {
    await ofFixture(scene)
    return {}
  },
  'timeEntries.getTimeWeek': async (scene) => {
    await ofFixture(scene)
    return { user_id: scene.fixture.owner.id, day: '2026-03-02' }
  },
  'timeEntries.exportTimeEntries': async (scene) => {
    await ofFixture(scene)
    return {}
  },
  'timeEntries.createTimeEntry': ({ fixture }) => ({ legal_case_id: fixture.case_id, ...values }),
  'timeEntries.getTimeEntry': async (scene) => ({ id: (await ofFixture(scene)).id }),
  'timeEntries.updateTimeEntry': async (scene) => {
    const { id, version } = await ofFixture(scene)
    return { id, version, ...values }
  },
  'timeEntries.deleteTimeEntry': async (scene) => ({ id: (await ofFixture(scene)).id }),
  'timeEntries.getTimer': withTimer({}),
  'timeEntries.startTimer': ({ fixture }) => ({ legal_case_id: fixture.case_id }),
  'timeEntries.updateTimer': withTimer({ time_activity_id: null, description: null, is_billable: false }),
  'timeEntries.stopTimer': withTimer({}),
  'timeEntries.discardTimer': withTimer({}),
}
