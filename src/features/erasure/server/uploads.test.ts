import { beforeAll, expect, it } from 'vitest'
import { importsContract } from '#features/imports/contract.ts'
import { anErasingAdmin } from '#testing/server/anErasingAdmin.ts'
import { anUpload } from '#testing/server/anImport.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { erasureContract } from '../contract.ts'

const office = useOffice()
const { getErasure, eraseParty } = erasureContract.endpoints
const { getImport, listImportRows, updateImport, validateImport } = importsContract.endpoints
let admin: Person
beforeAll(async () => {
  ;({ admin } = await anErasingAdmin(office))
})

async function erase(first_name: string, a_number: string) {
  const { party } = await aRecord(admin, { party: { first_name, last_name: 'Quorbelova', a_number } })
  const { id } = party
  const { version } = await admin.do(getErasure, { id })
  await admin.do(eraseParty, { id, version, reason: 'request', confirmation: String(id) })
}

const table = [
  'Last name,First name,A#,Mother',
  'Quorbelova,Zyxwvena,,Ana Alonso',
  'Alonso,Berto,A219-555-017,',
  'Alonso,Carla,,"QUORBELOVA, Zyxwvena"',
  'Alonso,Dora,,',
].join('\n')

it('takes an erased person out of the rows, the examples and the file of an upload', async () => {
  const upload = await anUpload(office, admin, table, 'Zyxwvena Quorbelova.csv')
  await erase('Zyxwvena', 'A219555017')
  const { items } = await admin.do(listImportRows, { id: upload.id })
  expect(items.map(({ title }) => title)).toEqual(['Dora Alonso'])
  const { columns, file_name, row_count, version } = await admin.do(getImport, { id: upload.id })
  expect(columns.map(({ samples }) => samples)).toEqual([['Alonso'], ['Dora'], [], []])
  expect([file_name, row_count]).toEqual(['Spreadsheet', 1])
  expect(await admin.call(updateImport, { id: upload.id, version, delimiter: ';' })).toMatchObject({
    status: 409,
  })
})

it('drops an upload that is being checked, and leaves those of others', async () => {
  const other = await anUpload(office, admin, 'First name,Last name\nYlvana,Alonso')
  const rows = Array.from({ length: 600 }, (_, at) => `Somebody${at},Alonso`)
  const { body } = await admin.upload(validateImport, {}, [
    { name: 'Large.csv', content: ['First name,Last name', 'Ylvana,Quorbelova', ...rows].join('\n') },
  ])
  expect(body.import.state).toBe('checking')
  await erase('Ylvana', 'A219555018')
  expect(await admin.call(getImport, { id: body.import.id })).toMatchObject({ status: 404 })
  expect((await admin.do(listImportRows, { id: other.id })).items).toHaveLength(1)
})
