import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { permit } from '#access/server/permit.ts'
import { bindRoutes } from '#core/server/http/adapter.ts'
import { httpServer } from '#core/server/http/http.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { day } from '#fields/day/day.ts'
import { passportNumber } from '#fields/passportNumber/passportNumber.ts'
import { text } from '#fields/text/text.ts'
import { defineSection } from '#collections/defineSection.ts'
import { propertiesOf } from '#collections/properties.ts'
import { inOrder } from '#collections/rules.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { asOwner, person, useOffice, type Person } from '#testing/server/office.ts'
import { findActorByToken as identify } from '#features/session/server/findActor.ts'
import { sectionsContractOf } from '../contract/sections.ts'
import { sectionsRoutesOf } from './sections.ts'

/** A new section: this definition, the table below and a line in the list; everything else follows. */
const vehicles = defineSection({
  key: 'vehicles',
  title: ['Vehicle', 'Vehicles'],
  group: 'Life',
  fields: {
    plate: passportNumber({ label: 'Plate', required: true, sensitive: true, aliases: ['License plate'] }),
    model: text({ label: 'Model', max: 40 }),
    country_id: catalogue('countries', { label: 'Country' }),
    bought: day({ label: 'Bought', past: true }),
    sold: day({ label: 'Sold' }),
  },
  columns: ['model', 'plate'],
  orderBy: ['bought desc'],
  rules: [inOrder('bought', 'sold', 'It cannot be sold before it was bought')],
})
const sections = { vehicles } as const

const table = `create table party_vehicles (
  id bigint generated always as identity primary key,
  party_id bigint not null references parties on delete cascade,
  plate bytea not null, plate_index bytea not null,
  model text,
  country_id bigint references countries,
  bought date, bought_format text, bought_uncertain boolean not null default false,
  sold date, sold_format text, sold_uncertain boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on party_vehicles to public`

const calls = sectionsContractOf(sections).endpoints
const office = useOffice()
let app: FastifyInstance
let editor: Person
let viewer: Person
let party_id: number
let country_id: number

beforeAll(async () => {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    office.database.read,
  )
  await asOwner({ ...inject('postgres').owner, database: rows[0]!.database }, table)
  app = await httpServer({ trust_proxy: null, per_minute: null })
  bindRoutes(app, sectionsRoutesOf(sections), { ...office, identify, permit, strict_output: true })
  const team = await office.team()
  const signedIn = await office.user({ team_ids: [team] })
  editor = person(app, signedIn.id, signedIn.token)
  const reader = await office.user({ team_ids: [team], user_type: 'viewer' })
  viewer = person(app, reader.id, reader.token)
  party_id = (await aRecord(signedIn)).party.id
  const country = await office.database.read
    .selectFrom('countries')
    .select('id')
    .where('name', '=', 'Honduras')
    .executeTakeFirstOrThrow()
  country_id = country.id
})
afterAll(() => app.close())

describe('a section that is only declared', () => {
  it('takes, shows, orders, changes, deletes and takes back entries', async () => {
    const add = (values: object) =>
      editor.do(calls.createCharacteristic, { vehicles: { party_id, ...values } })
    await add({ plate: 'abc 1234', model: 'Corolla', bought: '2015-01-01', bought_format: 'YYYY' })
    const { party } = await add({ plate: 'XYZ9876', bought: '2019-05-01', country_id })
    expect(party.vehicles!.map(({ plate }) => plate)).toEqual(['•••• 9876', '•••• 1234'])
    expect(party.labels['countries']).toEqual({ [country_id]: 'Honduras' })
    const { id } = party.vehicles![1]!

    const changed = await editor.do(calls.updateCharacteristic, {
      id,
      vehicles: { party_id, model: 'Camry', version: 1 },
    })
    expect(changed.party.vehicles![1]).toMatchObject({ model: 'Camry', bought_format: 'YYYY', version: 2 })
    const shown = await editor.do(calls.showCharacteristic, {
      id: party_id,
      kind: 'vehicles',
      entryId: id,
      field: 'plate',
    })
    expect(shown).toEqual({ value: 'ABC1234' })

    await editor.do(calls.deleteCharacteristic, { id, kind: 'vehicles', party_id })
    const back = await editor.do(calls.restoreCharacteristic, { id, kind: 'vehicles', party_id })
    expect(back.party.vehicles).toHaveLength(2)
    const { entry } = await viewer.do(calls.getCharacteristic, {
      id: party_id,
      kind: 'vehicles',
      entryId: id,
    })
    expect(entry).toMatchObject({ model: 'Camry', plate: '•••• 1234' })
  })

  it.each([
    [{ plate: '' }, 422, 'vehicles.plate'],
    [{ plate: 'AB', model: 'x' }, 422, 'vehicles.plate'],
    [{ plate: 'ABC1234', country_id: 999_999 }, 422, 'vehicles.country_id'],
    [{ plate: 'ABC1234', bought: '2019-05-01', sold: '2018-01-01' }, 422, 'vehicles.sold'],
    [{ plate: 'ABC1234', wheels: 4 }, 400, 'vehicles.wheels'],
  ])('refuses %j', async (values, status, path) => {
    const input = { vehicles: { party_id, ...values } }
    const reply = await editor.call(calls.createCharacteristic, input)
    expect([reply.status, reply.error.issues![0]!.path]).toEqual([status, path])
    expect((await viewer.call(calls.createCharacteristic, input)).status).toBe(403)
  })

  it('has its properties for import, search and print', () => {
    expect(propertiesOf(sections).map(({ path, label }) => [path, label])).toEqual([
      ['vehicles.plate', 'Vehicle: Plate'],
      ['vehicles.model', 'Vehicle: Model'],
      ['vehicles.country_id', 'Vehicle: Country'],
      ['vehicles.bought', 'Vehicle: Bought'],
      ['vehicles.sold', 'Vehicle: Sold'],
    ])
  })
})
