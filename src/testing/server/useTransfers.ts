import { beforeAll } from 'vitest'
import type { CallOf } from '#core/contract.ts'
import type { Services } from '#core/server/process/services.ts'
import { docketContract } from '#features/docket/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { trackedJobsContract } from '#features/trackedJobs/contract.ts'
import { usersContract } from '#features/users/contract.ts'
import { runJob } from './runJob.ts'
import { transfersContract } from '#features/transfers/contract.ts'
import type { Office, Person } from './office.ts'

const calls = transfersContract.endpoints
const docket = docketContract.endpoints

interface People {
  team: number
  other: number
  admin: Person
  editor: Person
}

/** Two teams with an admin and an editor of the first, and what tests of transfers do and look at. */
export function useTransfers(office: Office) {
  const people = {} as People
  beforeAll(async () => {
    people.team = await office.team('Family')
    people.other = await office.team('Detained')
    people.admin = await office.user({ user_type: 'admin', all_teams: true })
    people.editor = await office.user({ team_ids: [people.team] })
  })

  const colleague = (facts: Parameters<Office['user']>[0] = {}) =>
    office.user({ team_ids: [people.team], ...facts })
  const assigneesOf = async (id: number) =>
    (await people.admin.do(docket.getDocketEntry, { id })).assignees.map((user) => user.id)
  /** Without those of the entries as they were made. */
  const laterNoticesOf = async (person: Person) =>
    (await noticesOf(person)).filter((text) => !text.includes('assigned you'))
  const nameOf = async ({ id }: Person) =>
    (await people.admin.do(usersContract.endpoints.getUser, { id })).display_name
  const noticesOf = async (person: Person) =>
    (await person.do(notificationsContract.endpoints.listNotifications, {})).results.map(({ text }) => text)

  const run = (services: Services, id: string, stopping?: AbortSignal) =>
    runJob(services, 'trackedJobs.run', { id }, { report: () => {}, ...(stopping && { stopping }) })

  async function finish(person: Person, id: string) {
    await run(office, id)
    return person.do(trackedJobsContract.endpoints.getTrackedJob, { id })
  }
  async function give(person: Person, plan: CallOf<typeof calls.transferEntries>) {
    const started = await person.do(calls.transferEntries, plan)
    return { ...started, job: await finish(person, started.id) }
  }

  return Object.assign(people, {
    colleague,
    assigneesOf,
    laterNoticesOf,
    nameOf,
    noticesOf,
    run,
    finish,
    give,
  })
}
