import { none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'reports.getReportOptions': none,
  'reports.getAppointmentsReport': none,
  'reports.getCasesReport': none,
  'reports.getUnassociatedPartiesReport': none,
  'reports.getUntrackedCasesReport': none,
  'reports.getUsersReport': none,
}
