import { staffOnly } from '#access/server/staffOnly.ts'

/** Checks and transfers are the office's own work: people from outside see nothing of them. */
export const requireStaff = staffOnly('Custody is followed by the office itself.')
