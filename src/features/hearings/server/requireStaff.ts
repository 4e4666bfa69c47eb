import { staffOnly } from '#access/server/staffOnly.ts'

/** Checks of hearings are the office's own work. */
export const requireStaff = staffOnly('Hearings are checked by the office itself.')
