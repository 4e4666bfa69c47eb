import { conflict } from '#core/errors.ts'

/** Refuses to download a file that shows what its requester may not see any more. */
export const outOfDate = () =>
  conflict(
    'exports.out_of_date',
    'Something in this file is deleted, or you may not see it any more. Ask for the file again.',
  )
