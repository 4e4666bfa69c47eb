import { invalidAt } from '#core/errors.ts'
import type { Constraints } from '#core/server/http/routes.ts'

/** Refusals of a room or an interpreter that another entry has at that time. */
export const takenByAnother: Constraints = {
  docket_entries_room_free: () =>
    invalidAt('docket_entry', {
      room_id: 'This room is taken at that time; choose another one or another time',
    }),
  docket_entries_interpreter_free: () =>
    invalidAt('docket_entry', {
      interpreter_id: 'This interpreter is taken at that time; choose another one or another time',
    }),
}
