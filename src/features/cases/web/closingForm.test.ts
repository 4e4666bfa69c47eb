import { describe, expect, it } from 'vitest'
import { openEntriesChosen, closingSchema, openEntriesNone } from './closingForm.ts'

const values = { closing_reasons_ids: [2], closing_notes: '' }

describe('closing a case', () => {
  it('asks nothing where nothing is open', () => {
    const { success, data } = closingSchema({ open_entries: openEntriesNone }).safeParse({
      ...values,
      open_entries: null,
    })
    expect(success).toBe(true)
    expect(data).toHaveProperty('open_entries', 'leave')
  })

  it('asks what becomes of what is open', () => {
    const { error } = closingSchema({ open_entries: openEntriesChosen }).safeParse({
      ...values,
      open_entries: null,
    })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Choose what becomes of them'])
  })
})
