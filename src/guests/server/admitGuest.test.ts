import { expect, test } from 'vitest'
import { randomToken } from '#core/server/process/crypto.ts'
import { useOffice } from '#testing/server/office.ts'
import { guestDoor } from './admitGuest.ts'

const office = useOffice()

test('an address that tries one wrong token after the other has to wait, others have not', async () => {
  const admit = guestDoor({ is_limited: true })
  const tried = async (ip: string) =>
    admit(office.database.read, randomToken(), 'upload', ip).catch(
      (error: { status: number }) => error.status,
    )
  const statuses = new Set<unknown>()
  for (let n = 0; n < 70; n++) statuses.add(await tried('192.0.2.7'))
  expect(statuses).toEqual(new Set([404, 429]))
  expect(await tried('192.0.2.8')).toBe(404)
})
