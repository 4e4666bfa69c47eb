import { describe, expect, it } from 'vitest'
import { reportDefinitions } from '../contract/definitions.ts'
import { useOffice } from '#testing/server/office.ts'
import { reportsContract } from '../contract.ts'

const office = useOffice()
const calls = reportsContract.endpoints

describe('reports', () => {
  it.each([
    ['cases', calls.getCasesReport],
    ['appointments', calls.getAppointmentsReport],
    ['unassociated_parties', calls.getUnassociatedPartiesReport],
    ['untracked_cases', calls.getUntrackedCasesReport],
    ['users', calls.getUsersReport],
  ] as const)('%s has every grouping, also of an empty office', async (type, call) => {
    const admin = await office.user({ user_type: 'admin', all_teams: true })
    for (const group_by of Object.keys(reportDefinitions[type].groupings)) {
      const answer = await admin.do(call, { period: 'this_year', compare: true, group_by })
      expect(answer).toMatchObject({ type, group_by })
    }
  })
})
