import { beforeAll, expect, it } from 'vitest'
import { partiesContract } from '#features/parties/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { anUpload, runImport } from '#testing/server/anImport.ts'
import { confirmedAt } from '#testing/server/confirmedAt.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { importsContract } from '../contract.ts'

const office = useOffice()
const { listImportRows, updateImport, getImport } = importsContract.endpoints
const { addTeamMember, changeTeamMember, createTeamRole, updateTeamRole } = teamsContract.endpoints
let admin: Person
let intake: Person
let role: { id: number; version: number }
let team: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  team = await office.team('Intake')
  intake = await office.user({ user_type: 'editor' })
  const member = await admin.do(addTeamMember, { id: team, user_id: intake.id })
  role = await admin.do(createTeamRole, { id: team, name: 'Opens records', permissions: ['records.create'] })
  await admin.do(changeTeamMember, { id: team, memberId: member.id, role_id: role.id })
  for (const name of ['Irene', 'Olga'])
    ids[name] = (
      await aRecord(admin, {
        team_ids: [team],
        party: { first_name: name, last_name: 'Zamora', dob: '1980-01-02' },
      })
    ).party.id
  await confirmedAt(office, admin, new Date())
  await admin.do(settingsContract.endpoints.createSiteSetting, {
    name: 'permission',
    value: { enabled: true },
  })
})

const cityOf = async (name: string) =>
  (await admin.do(partiesContract.endpoints.getParty, { id: ids[name]! })).city_of_birth

it('who may open records but change nobody makes people, and neither updates nor links them', async () => {
  const made = await anUpload(
    office,
    intake,
    'First name,Last name,DOB,City of birth\nIrene,Zamora,1980-01-02,Quito\nNew,Person,1970-05-06,Lima\n',
  )
  for (const duplicates of ['update', 'link'] as const) {
    const { version } = await intake.do(getImport, { id: made.id })
    await intake.do(updateImport, { id: made.id, version, duplicates })
    const { items } = await intake.do(listImportRows, { id: made.id })
    expect(items.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ['You may not change people who are there already. Make or skip this row.'],
      [],
    ])
  }
  const { version } = await intake.do(getImport, { id: made.id })
  await intake.do(updateImport, { id: made.id, version, duplicates: 'skip', mode: 'row_by_row' })
  expect((await runImport(office, intake, made)).summary).toMatchObject({ made: 1, updated: 0, skipped: 1 })
  expect(await cityOf('Irene')).toBeNull()
})

it('a permission that is lost after the check counts when the import runs', async () => {
  const both = await admin.do(updateTeamRole, {
    id: team,
    roleId: role.id,
    permissions: ['records.create', 'parties.edit'],
    version: role.version,
  })
  const made = await anUpload(
    office,
    intake,
    'First name,Last name,DOB,City of birth\nOlga,Zamora,1980-01-02,Quito\n',
  )
  const { version } = await intake.do(getImport, { id: made.id })
  await intake.do(updateImport, { id: made.id, version, duplicates: 'update', mode: 'row_by_row' })
  await admin.do(updateTeamRole, {
    id: team,
    roleId: role.id,
    permissions: ['records.create'],
    version: both.version,
  })
  expect((await runImport(office, intake, made)).summary).toMatchObject({ updated: 0, failed: 1 })
  expect(await cityOf('Olga')).toBeNull()
})
