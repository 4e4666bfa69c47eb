import type { ReportType } from '../contract/definitions.ts'
import type { Report } from './report.ts'
import { appointmentsReport } from './reports/appointments.ts'
import { casesReport } from './reports/cases.ts'
import { formsReport } from './reports/forms.ts'
import { partiesReport } from './reports/parties.ts'
import { priorityDatesReport } from './reports/priorityDates.ts'
import { unassociatedPartiesReport } from './reports/unassociatedParties.ts'
import { untrackedCasesReport } from './reports/untrackedCases.ts'
import { usersReport } from './reports/users.ts'

/** The reports, by type: one without its function does not compile. */
export const reports: { [T in ReportType]: Report<T> } = {
  appointments: appointmentsReport,
  cases: casesReport,
  forms: formsReport,
  parties: partiesReport,
  priority_dates: priorityDatesReport,
  unassociated_parties: unassociatedPartiesReport,
  untracked_cases: untrackedCasesReport,
  users: usersReport,
}
