import { describe, expect, test } from 'vitest'
import { ApiError } from '#core/apiError.ts'

describe('a failed call', () => {
  test.each([
    [409, 'party.holds_record', ''],
    [422, 'invalid', ''],
    [500, 'internal', 'c41da07f'],
  ])('of status %i is to be found in the error log only when the product failed', (status, code, log_id) => {
    expect(new ApiError(status, code, 'A sentence.', [], 'c41da07f').log_id).toBe(log_id)
  })
})
