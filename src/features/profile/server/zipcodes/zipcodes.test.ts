import { expect, test } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import { zipcodesContract } from '../../contract/zipcodes.ts'

const { getZipcode } = zipcodesContract.endpoints
const office = useOffice()
const viewer = () => office.user({ user_type: 'viewer' })

test('nobody looks up ZIP codes without signing in', async () => {
  expect((await office.stranger.call(getZipcode, { zip: '90012' })).status).toBe(401)
})

test.for(['9001', '900123', 'K1A 0B1', 'abcde'])('%s is refused, for it is no ZIP code', async (zip) => {
  const { status, error } = await (await viewer()).call(getZipcode, { zip })
  expect(status).toBe(422)
  expect(error.issues).toMatchObject([
    { path: 'zip', message: 'A ZIP code has five digits, or five and four' },
  ])
})

test('a code that nobody knows is not found', async () => {
  const { status, error } = await (await viewer()).call(getZipcode, { zip: '00000' })
  expect(status).toBe(404)
  expect(error.message).toContain('ZIP code 00000')
})

test.for([
  ['90012', 'Los Angeles', 'Los Angeles', 'CA'],
  ['02134', 'Allston', 'Suffolk', 'MA'],
  ['70112', 'New Orleans', 'Orleans', 'LA'],
  ['94102', 'San Francisco', 'San Francisco', 'CA'],
  ['21201', 'Baltimore', 'Baltimore city', 'MD'],
  ['00601', 'Adjuntas', null, 'PR'],
  ['00802', 'St Thomas', null, 'VI'],
  ['96910', 'Hagatna', null, 'GU'],
  ['96799', 'Pago Pago', null, 'AS'],
  ['96950', 'Saipan', null, 'MP'],
  ['09007', 'APO', null, 'AE'],
  ['34007', 'FPO', null, 'AA'],
  ['96201', 'APO', null, 'AP'],
] as const)('%s is %s', async ([zip, city, county, state]) => {
  expect(await (await viewer()).do(getZipcode, { zip })).toEqual({ zip, city, county, state })
})

test('the four further digits do no harm', async () => {
  const person = await viewer()
  for (const zip of ['90012-3456', '900123456'])
    expect(await person.do(getZipcode, { zip })).toMatchObject({ zip: '90012', city: 'Los Angeles' })
})
