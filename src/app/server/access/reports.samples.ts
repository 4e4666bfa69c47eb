import { randomUUID } from 'node:crypto'
import { type SampleContext, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'reports.getReportOptions': none,
  'reports.getAppointmentsReport': none,
  'reports.getCasesReport': none,
  'reports.getFormsReport': none,
  'reports.getPartiesReport': none,
  'reports.getPriorityDatesReport': none,
  'reports.getUnassociatedPartiesReport': none,
  'reports.getUntrackedCasesReport': none,
  'reports.getUsersReport': none,
  'reports.printReport': () => ({ type: 'cases' }),
  'reports.exportReport': () => ({ type: 'cases' }),
  'reports.listSavedReports': none,
  'reports.saveReport': () => ({ type: 'cases', name: randomUUID() }),
  'reports.changeSavedReport': async (scene) => ({ ...(await savedReport(scene)), is_mailed: true }),
  'reports.deleteSavedReport': savedReport,
}

/** A saved report belongs to the user who saved it, and is visible to nobody else. */
async function savedReport({ who, fixture, office }: SampleContext): Promise<{ id: number }> {
  return office.database.transaction(({ db }) =>
    db
      .insertInto('saved_reports')
      .values({ user_id: who.id || fixture.subject.id, type: 'cases', name: randomUUID(), parameters: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
