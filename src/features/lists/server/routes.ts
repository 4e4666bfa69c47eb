import { routes } from '../../../core/server/routes.ts'
import { listsContract } from '../contract.ts'
import { getDocketEntryType, listClosingReasons, listEntries, listOptions } from './service.ts'

export const listsRoutes = routes(listsContract, {
  listCountries: (ctx, input) => listEntries(ctx, 'countries', input),
  listGenders: (ctx, input) => listEntries(ctx, 'genders', input),
  listLanguages: (ctx, input) => listEntries(ctx, 'languages', input),
  listLocations: (ctx, input) => listEntries(ctx, 'locations', input),
  listLegalCaseTypes: (ctx, input) => listEntries(ctx, 'legal_case_types', input),
  listDocketEntryTypes: (ctx, input) => listEntries(ctx, 'docket_entry_types', input),
  getDocketEntryType,
  listClosingReasons,
  listAppointmentLocations: (ctx, input) => listEntries(ctx, 'appointment_locations', input),
  listPreferenceCategories: (ctx, input) => listEntries(ctx, 'preference_categories', input),
  listOptions,
})
