import { beforeAll, describe, expect, it } from 'vitest'
import { refreshesHeader } from '#core/delivery.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { anUpload, runImport, undoImport } from '#testing/server/anImport.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { importsContract } from '../contract.ts'

const office = useOffice()
const calls = importsContract.endpoints
let admin: Person
let editor: Person
let clerk: Person
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true, first_name: 'Ada', last_name: 'Lowe' })
  editor = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
  clerk = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
})

const rowsOf = async (id: number, person = admin) => (await person.do(calls.listImportRows, { id })).items
const party = (id: number) => admin.do(partiesContract.endpoints.getParty, { id })

describe('importing people', () => {
  it('assigns any headers, reads the values and makes a record for each row', async () => {
    const made = await anUpload(
      office,
      admin,
      'First;Apellidos;DOB;A#;COB;Nationality;Cell;Zip;Street;Sex;Date of Last Entry;Language\n' +
        'Ana;Ruíz López;13/02/1990;200-000-011;Guatemala;Guatemalan;(312) 555-0147;2134;12 Oak St;F;May 2019;Spanish\n' +
        'Bo;Chen;04/05/2001;;China;;;;;M;unknown;\n',
    )
    expect(made).toMatchObject({ state: 'checked', file: { delimiter: ';', encoding: 'utf-8' }, asks: [] })
    expect(made.columns.map(({ path }) => path)).toEqual([
      'first_name', 'last_name', 'dob', 'a_number', 'birth_country_id', 'nationality_ids', 'phone',
      'addresses.1.zip', 'addresses.1.address', 'gender_id', 'overview.date_last_entry', 'learned_languages.1.language_id',
    ]) // prettier-ignore
    expect(made.columns[2]).toMatchObject({ day_order: 'day_first', asks_day_order: false })
    const before = await rowsOf(made.id)
    expect(before.map(({ problems }) => problems)).toEqual([[], []])
    const done = await runImport(office, admin, made)
    expect(done).toMatchObject({ state: 'done', summary: { made: 2, failed: 0, people: 2, records: 2 } })
    const [first, second] = await rowsOf(made.id)
    expect(first).toMatchObject({ outcome: 'made', title: 'Ana Ruíz López', cells: null })
    const ana = await party(first!.party!.id)
    expect(ana).toMatchObject({
      dob: '1990-02-13',
      a_number: '200000011',
      gender_name: 'Female',
      birth_country_name: 'Guatemala',
      nationalities: [{ name: 'Guatemala' }],
      addresses: [{ zip: '02134', address: '12 Oak St', address_type: 'physical' }],
      overview: [{ date_last_entry: '2019-05-01', date_last_entry_format: 'MM/YYYY' }],
    })
    expect((await party(second!.party!.id)).dob).toBe('2001-05-04')
  })

  it('makes relatives of numbered columns, linked on both profiles, in one record', async () => {
    const made = await anUpload(
      office,
      admin,
      'First name,Last name,Spouse first name,Spouse last name,Child 1 first name,Child 1 born,Child 2\nMaría,Cano,José,Cano,Luz,2012-11-03,Sol Cano\n',
    )
    const done = await runImport(office, admin, made)
    expect(done.summary).toMatchObject({ made: 1, people: 4, records: 1 })
    const [row] = await rowsOf(made.id)
    expect(row!.relatives.map(({ name }) => name)).toEqual(['José Cano', 'Luz', 'Sol Cano'])
    const maria = await party(row!.party!.id)
    expect(maria.spouses).toMatchObject([{ first_name: 'José', linked_party_id: row!.relatives[0]!.id }])
    expect(maria.children).toMatchObject([{ first_name: 'Luz' }, { first_name: 'Sol' }])
    const luz = await party(row!.relatives[1]!.id)
    expect(luz.parents).toMatchObject([{ first_name: 'María', linked_party_id: maria.id }])
    expect(
      (await admin.do(recordsContract.endpoints.getRecord, { id: row!.record!.id })).parties,
    ).toHaveLength(4)
  })

  it('puts rows of one household into one record, related to its head', async () => {
    const made = await anUpload(
      office,
      admin,
      'Household,Relationship,First name,Last name\nH1,Child,Ina,Vega\nH1,Self,Olga,Vega\nH2,,Leo,Paz\n',
    )
    expect(made.counts).toMatchObject({ people: 3, records: 2 })
    await runImport(office, admin, made)
    const rows = await rowsOf(made.id)
    expect(new Set(rows.map(({ record }) => record!.id)).size).toBe(2)
    const olga = await party(rows[1]!.party!.id)
    expect(olga.children).toMatchObject([{ linked_party_id: rows[0]!.party!.id }])
    expect(olga.records).toMatchObject([{ is_holder: true }])
  })

  it('asks for the order of days that the values leave open, and remembers the columns', async () => {
    const file = 'Voornaam,Born\nAn,03/04/1990\nBe,05/06/1991\n'
    const made = await anUpload(office, admin, file)
    expect(made.asks.map(({ about }) => about)).toEqual(['columns', 'day_order'])
    const { id, version } = made
    const changed = await admin.do(calls.updateImport, {
      id,
      version,
      columns: [
        { index: 0, path: 'first_name' },
        { index: 1, day_order: 'day_first' },
      ],
    })
    expect(changed).toMatchObject({ asks: [], counts: { ready: 2, problems: 0 } })
    const again = await anUpload(office, admin, file)
    expect(again.columns[0]).toMatchObject({ path: 'first_name', assigned_by: 'remembered' })
  })

  it('names the cell of each problem, and takes a correction', async () => {
    const made = await anUpload(
      office,
      admin,
      'First name,Born,Country of birth,A#\nIvo,02/30/1990,Guatamala,12\n',
    )
    const [row] = await rowsOf(made.id)
    expect(row!.problems).toMatchObject([
      { column: 1, message: 'February 1990 has 28 days' },
      { column: 2, message: '“Guatamala” is not in the list', suggestions: ['Guatemala'] },
      { column: 3, message: 'An A-number has 7 to 9 digits; this one has 2' },
    ])
    expect(made.words).toMatchObject([{ word: 'Guatamala', rows: 1, can: { add: true } }])
    const fixed = await admin.do(calls.updateImportRow, {
      id: made.id,
      row: 2,
      cells: [
        { column: 1, value: '02/20/1990' },
        { column: 2, value: 'Guatemala' },
        { column: 3, value: '' },
      ],
    })
    expect(fixed).toMatchObject({ problems: [], corrected: [1, 2, 3] })
    expect(await admin.do(calls.getImport, { id: made.id })).toMatchObject({
      words: [],
      problem_kinds: [],
      counts: { ready: 1 },
    })
  })

  it('imports the rows without problems, or nothing where all are to go in one', async () => {
    const file = 'First name,Born\nUma,1990\n,1991\n'
    const made = await anUpload(office, admin, file)
    const whole = await admin.do(calls.updateImport, {
      id: made.id,
      version: made.version,
      mode: 'all_in_one',
    })
    const refused = await admin.call(calls.startImport, { id: made.id, version: whole.version })
    expect(refused.error).toMatchObject({ code: 'imports.problems' })
    await admin.do(calls.updateImport, { id: made.id, version: whole.version, mode: 'row_by_row' })
    const done = await runImport(office, admin, made)
    expect(done.summary).toMatchObject({ made: 1, failed: 1 })
  })

  it('finds people who are there already, and updates, links or skips them', async () => {
    const file = (phone: string) =>
      `External ID,First name,Last name,Born,Phone,Middle name\nX1,Petra,Novakova,1980-01-02,${phone},\n`
    await runImport(office, admin, await anUpload(office, admin, file('312-555-0101')))
    const again = await anUpload(office, admin, file('312-555-0102'))
    const [known] = await rowsOf(again.id)
    expect(known).toMatchObject({
      choice: 'skip',
      choice_is_default: true,
      duplicates: [{ certainty: 'Certain' }],
    })
    await admin.do(calls.updateImportRow, { id: again.id, row: 2, choice: 'update' })
    const done = await runImport(office, admin, again)
    expect(done.summary).toMatchObject({ made: 0, updated: 1, people: 0 })
    const [row] = await rowsOf(again.id)
    expect((await party(row!.party!.id)).phones).toMatchObject([{ phone_number: '+13125550102' }])
    await undoImport(office, admin, again)
    expect((await party(row!.party!.id)).phones).toMatchObject([{ phone_number: '+13125550101' }])
  })

  it('imports of rows about one person the first that can be', async () => {
    const made = await anUpload(
      office,
      clerk,
      'First name,Last name,Born,Child 1 first name,Child 1 born\n' +
        'Nadia,Obi,1985-05-05,Tariq,2012-02-30\nNadia,Obi,1985-05-05,Samir,2015-03-01\nNadia,Obi,1985-05-05,,\n',
    )
    const plans = async () =>
      (await rowsOf(made.id, clerk)).map(({ choice, outcome_reason }) => outcome_reason ?? choice)
    expect(await plans()).toEqual(['make', 'make', 'The same person as line 3'])
    const correct = (cell: string) =>
      clerk.send(calls.updateImportRow, { id: made.id, row: 2, cells: [{ column: 4, value: cell }] })
    const { raw } = await correct('2012-02-28')
    // Other tabs and the counts of this one are read again.
    expect(String(raw.headers[refreshesHeader]).split(',')).toContain('imports')
    const same = 'The same person as line 2'
    expect(await plans()).toEqual(['make', same, same])
    await clerk.do(calls.updateImportRow, { id: made.id, row: 2, choice: 'skip' })
    expect(await plans()).toEqual(['skip', 'make', 'The same person as line 3'])
    await clerk.do(calls.updateImportRow, { id: made.id, row: 2, choice: null })
    await correct('2012-02-30')
    const done = await runImport(office, clerk, made)
    expect(done.summary).toMatchObject({ made: 1, failed: 1, skipped: 1, people: 2 })
  })

  it('says why it left out a row that became the same as another by a correction', async () => {
    const made = await anUpload(office, clerk, 'First name,Last name,Born\nEno,Ako,1990\nEna,Ako,1990\n')
    await clerk.do(calls.updateImportRow, { id: made.id, row: 3, cells: [{ column: 0, value: 'Eno' }] })
    await runImport(office, clerk, made)
    expect((await rowsOf(made.id, clerk))[1]).toMatchObject({
      outcome: 'skipped',
      outcome_reason: 'The same person as line 2',
    })
  })

  it('is taken back whole, except for what people have changed since', async () => {
    const made = await anUpload(office, admin, 'First name,Last name\nQuin,Abara\nRosa,Abara\n')
    await runImport(office, admin, made)
    const [quin, rosa] = await rowsOf(made.id)
    const { id, version } = await party(rosa!.party!.id)
    await admin.do(partiesContract.endpoints.updateParty, { id, version, party: { middle_name: 'Eva' } })
    expect(await admin.do(calls.getImportUndo, { id: made.id })).toMatchObject({
      rows: 1,
      left_count: 1,
      left: [{ row: 3 }],
    })
    const undone = await undoImport(office, admin, made)
    expect(undone).toMatchObject({ state: 'undone', summary: { undone: 1, left: 1 } })
    expect(await admin.call(partiesContract.endpoints.getParty, { id: quin!.party!.id })).toMatchObject({
      status: 404,
    })
    expect((await party(id)).middle_name).toBe('Eva')
    const rows = await rowsOf(made.id)
    expect(rows[1]).toMatchObject({
      outcome: 'left',
      outcome_reason: expect.stringContaining('Changed since by Ada Lowe'),
    })
  })

  it('belongs to whoever uploaded it', async () => {
    const made = await anUpload(office, editor, 'First name\nSol\n')
    expect(await admin.call(calls.getImport, { id: made.id })).toMatchObject({ status: 404 })
    const { items } = await admin.do(calls.listImports, {})
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ can: { open: false, change: false } })
    expect((await editor.do(calls.listImports, {})).items).toHaveLength(1)
  })

  it('reads one file of a person at a time, so that many of one keep nobody waiting', async () => {
    const content = `First name\n${'Ana\n'.repeat(500)}`
    const upload = () => editor.upload(calls.validateImport, {}, [{ name: 'People.csv', content }])
    const statuses = (await Promise.all(Array.from({ length: 5 }, upload))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await upload()).status).toBe(200)
  })

  it('reads the file again in the way that somebody chooses, if nobody has changed the import', async () => {
    const { id, version } = await anUpload(office, editor, 'First name;Note, long\nAna;a,b\n')
    const read = { id, version, delimiter: ',' as const }
    const again = await editor.do(calls.updateImport, read)
    expect(again.columns.map(({ header }) => header)).toEqual(['First name;Note', 'long'])
    expect((await editor.call(calls.updateImport, read)).error.code).toBe('imports.stale')
    expect((await admin.call(calls.updateImport, read)).status).toBe(404)
  })
})
