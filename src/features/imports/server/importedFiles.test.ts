import { createDeflateRaw } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { listsContract } from '#features/lists/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { logsContract } from '#features/logs/contract.ts'
import { anUpload, checkedImport, runImport } from '#testing/server/anImport.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { importsContract } from '../contract.ts'
import { pathOfHeader } from './headerPaths.ts'
import { importFields } from './importFields.ts'
import { templatePaths } from './sources.ts'

const office = useOffice()
const calls = importsContract.endpoints
let admin: Person
let editor: Person
beforeAll(async () => {
  admin = await office.user({ user_type: 'admin', all_teams: true })
  editor = await office.user({ user_type: 'editor', team_ids: [await office.team()] })
})

const pathsOf = ({ columns }: Awaited<ReturnType<typeof anUpload>>) => columns.map(({ path }) => path)

describe('headers', () => {
  it.each([
    ['A#', 'a_number'],
    ['Alien Number', 'a_number'],
    ['D.O.B.', 'dob'],
    ['COB', 'birth_country_id'],
    ['Date of Last Entry', 'overview.date_last_entry'],
    ['Cell', 'phone'],
    ['NACIONALIDAD', 'nationality_ids'],
    ['Spouse A#', 'spouses.1.a_number'],
    ['Child 2 DOB', 'children.2.dob'],
    ['Mother’s name', 'parents.1.full_name'],
    ['Passport No.', 'passports.1.passport_number'],
    ['Nº de extranjero', 'a_number'],
    ['N° de extranjero', 'a_number'],
    ['Código postal', 'addresses.1.zip'],
    ['Hijo 1 nacido', 'children.1.dob'],
    ['Número de pasaporte', 'passports.1.passport_number'],
    ['Apellido paterno', 'last_name'],
    ['Apellido materno', 'second_last_name'],
    ['Nombre(s)', 'first_name'],
    ['Fecha Nac. (dd/mm/aaaa)', 'dob'],
    ['Apt', 'addresses.1.unit'],
    ['Social Security', 'ssn'],
    ['Cel.', 'phone'],
    ['Última entrada', 'overview.date_last_entry'],
    ['Nombre de la madre', 'parents.1.full_name'],
    ['Fecha nac. hijo 2', 'children.2.dob'],
    ['A# of spouse', 'spouses.1.a_number'],
    ['Esposo/a', 'spouses.1.full_name'],
    ['Mother tongue', 'learned_languages.1.language_id'],
    ['Number of children', null],
    ['Hearing date', null],
    ['Start date', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%s means %s', (header, path) => {
    expect(pathOfHeader(header)).toBe(path)
  })

  it('of the office’s own labels mean their field, whatever is added to a section', () => {
    const several = /^(?:phones\.1\.phone_number|emails\.1\.address|.*\.int_zip)$/
    const wrong = importFields.filter(
      ({ path, label }) => !several.test(path) && pathOfHeader(label) !== path,
    )
    expect(wrong.map(({ label }) => label)).toEqual([])
  })
})

describe('files of other systems', () => {
  it('are recognised: Clio’s contact template', async () => {
    const made = await anUpload(
      office,
      admin,
      'title,job_title,first_name,last_name,company,business_street,business_city,business_state,business_postal_code,email_address,primary_phone\n' +
        'Ms,Cook,Vera,Lima,Diner,1 Elm St,Chicago,IL,60601,vera@example.org,312-555-0190\n',
    )
    expect(made).toMatchObject({ source: 'Clio', counts: { ready: 1 } })
    expect(pathsOf(made).slice(0, 4)).toEqual([null, 'job_histories.1.job_title', 'first_name', 'last_name'])
  })

  it('are recognised: Docketwise', async () => {
    const made = await anUpload(
      office,
      admin,
      'First Name,Last Name,Date of Birth,Country of Citizenship,Alien Registration Number,Passport Number,Physical Address Street Number and Name,Marital Status\n' +
        'Ivan,Petrov,1970-04-05,Russia,A200000077,N123456,5 Pine St,Married\n',
    )
    expect(made).toMatchObject({ source: 'Docketwise', counts: { ready: 1 } })
    expect(pathsOf(made)).toContain('addresses.1.address')
    expect(made.columns.at(-1)).toMatchObject({ path: null })
  })

  it.each([
    ['Nombre,Apellidos', ['first_name', 'last_name']],
    ['Nombre,Fecha de nacimiento', ['full_name', 'dob']],
    ['Name,Country', ['full_name', 'birth_country_id']],
    ['Name,ZIP,Country', ['full_name', 'addresses.1.zip', 'addresses.1.country_id']],
    ['Name,COB,Country', ['full_name', 'birth_country_id', 'addresses.1.country_id']],
  ])('are assigned by what the others are: %s', async (headers, paths) => {
    const made = await anUpload(office, admin, `${headers}\n${headers.replace(/[^,]+/g, '1')}\n`)
    expect(pathsOf(made)).toEqual(paths)
  })

  it('have a header of two lines', async () => {
    const made = await anUpload(
      office,
      admin,
      'Lista de clientes,,,,,,,\nTitular,,,Domicilio,Cónyuge,,Hijo 1,\nNombre,Apellidos,A#,Calle,Nombre,Fecha nac.,Nombre,Fecha nac.\n' +
        'Ana,García,A200000031,12 Elm St,Luis Peña,25/03/1983,Eva García,14/02/2015\n',
    )
    expect(pathsOf(made)).toEqual([
      'first_name', 'last_name', 'a_number', 'addresses.1.address',
      'spouses.1.full_name', 'spouses.1.dob', 'children.1.full_name', 'children.1.dob',
    ]) // prettier-ignore
    expect(made.columns[4]).toMatchObject({ header: 'Cónyuge – Nombre' })
    expect(made.counts).toMatchObject({ people: 3 })
  })

  it('have two columns for the family name and for the street', async () => {
    const made = await anUpload(
      office,
      admin,
      'Nombre(s),Apellido paterno,Apellido materno,Calle,Apt,Ciudad,Cónyuge,Apellido del cónyuge\n' +
        'Ana María,García,López,12 Elm St,4B,Chicago,José Luis,Peña\nEva,,Ríos,,Unit 7,Chicago,desconocido,\n',
    )
    expect(made).toMatchObject({ counts: { ready: 2 }, problem_kinds: [] })
    const done = await runImport(office, admin, made)
    const { items } = await admin.do(partiesContract.endpoints.listParties, {})
    expect(done.counts).toMatchObject({ people: 3 })
    expect(items.map(({ display_name }) => display_name)).toEqual(
      expect.arrayContaining(['Ana María García López', 'Eva Ríos', 'José Luis Peña']),
    )
  })

  it('find their columns by content where headers say nothing', async () => {
    const made = await anUpload(
      office,
      admin,
      'First name,Col 2,Col 3\nAna,A200-000-021,ana@example.org\nBo,A200000022,bo@example.org\n',
    )
    expect(made.columns.slice(1)).toMatchObject([
      { path: 'a_number', assigned_by: 'content' },
      { path: 'email', assigned_by: 'content' },
    ])
  })
})

describe('the template', () => {
  it.each(['csv', 'xlsx'] as const)('as %s is imported as it comes', async (format) => {
    const { raw } = await admin.call(calls.downloadImportTemplate, { format })
    const made = await anUpload(office, admin, new Uint8Array(raw.rawPayload), `Template.${format}`)
    expect(pathsOf(made)).toEqual([...templatePaths])
    expect(made).toMatchObject({ counts: { rows: 1, ready: 1, people: 3 }, problem_kinds: [] })
  })
})

describe('words that are in no list', () => {
  const file = 'First name,Religion\nAna,Pastafarian\nBo,Pastafarian\n'

  it('are added by an admin, once for all rows', async () => {
    const made = await anUpload(office, admin, file)
    expect(made.words).toMatchObject([
      { word: 'Pastafarian', rows: 2, list: 'religions', can: { add: true } },
    ])
    const words = [{ list: 'religions', word: 'Pastafarian', add: true }]
    const changed = await admin.do(calls.updateImport, { id: made.id, version: made.version, words })
    expect(changed.counts).toMatchObject({ ready: 2, problems: 0 })
    const { items } = await admin.do(listsContract.endpoints.listEntries, {
      model: 'religions',
      search_term: 'Pastafarian',
    })
    expect(items).toHaveLength(1)
  })

  it('are left out by anybody else, or mean an entry that is there', async () => {
    const made = await anUpload(office, editor, file.replaceAll('Pastafarian', 'Jediist'))
    const word = { list: 'religions', word: 'Jediist' }
    const refused = await editor.call(calls.updateImport, {
      id: made.id,
      version: made.version,
      words: [{ ...word, add: true }],
    })
    expect(refused).toMatchObject({ status: 403, error: { code: 'imports.add_word' } })
    const changed = await editor.do(calls.updateImport, {
      id: made.id,
      version: made.version,
      words: [{ ...word, leave_out: true }],
    })
    expect(changed.counts).toMatchObject({ ready: 2, problems: 0 })
  })
})

describe('files that would do harm', () => {
  it('are refused: a workbook that unpacks to 600 MB', async () => {
    const bomb = await aBomb()
    const { status, error } = await admin.upload(calls.validateImport, {}, [
      { name: 'Bomb.xlsx', content: new Uint8Array(bomb) },
    ])
    expect({ status, code: error?.code }).toEqual({ status: 422, code: 'file.archive' })
  })

  it('are refused: another kind of file under the name of a table', async () => {
    const { status, error } = await admin.upload(calls.validateImport, {}, [
      { name: 'People.csv', content: '%PDF-1.7 not a table' },
    ])
    expect({ status, code: error?.code }).toEqual({ status: 422, code: 'file.kind' })
  })

  it('leave what they say as text, in names as in answers', async () => {
    const made = await anUpload(
      office,
      admin,
      'First name,__proto__,constructor,Relationship\n=cmd|calc,{},x,__proto__\n',
    )
    const { items } = await admin.do(calls.listImportRows, { id: made.id })
    expect(items[0]).toMatchObject({
      cells: ['=cmd|calc', '{}', 'x', '__proto__'],
      problems: [{ column: 3 }],
    })
    const csv = (await admin.call(calls.downloadImportRows, { id: made.id, format: 'csv' })).raw.body
    expect(csv).not.toMatch(/(?:^|,|\n)=cmd/)
    const line = await office.database.read
      .selectFrom('audit_log')
      .select(['actor_id', 'changes'])
      .where('action', '=', 'import.rows_downloaded')
      .where('entity_id', '=', made.id)
      .executeTakeFirst()
    expect(line).toMatchObject({ actor_id: admin.id, changes: { rows: [null, 1] } })
  })
})

describe('an import', () => {
  it('leaves a line in the log for itself, and one for each person', async () => {
    const made = await anUpload(office, admin, 'First name,Last name\nTomasa,Quill\n')
    await runImport(office, admin, made)
    const [row] = (await admin.do(calls.listImportRows, { id: made.id })).items
    const { items } = await admin.do(logsContract.endpoints.listRecordActivity, { id: row!.record!.id })
    expect(items.map(({ action }) => action).toSorted()).toEqual(['party.created', 'record.created'])
    expect(JSON.stringify(items)).toContain('Imported from')
    const all = await admin.do(logsContract.endpoints.listActivity, { items_per_page: 50 })
    expect(all.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['import.uploaded', 'import.started', 'import.done']),
    )
  })

  it('never stores a number in clear', async () => {
    await anUpload(office, admin, 'First name,SSN\nAna,219-09-9998\n')
    const rows = await office.database.read.selectFrom('party_import_rows').selectAll().execute()
    const imports = await office.database.read.selectFrom('party_imports').selectAll().execute()
    expect(
      JSON.stringify(
        [rows, imports]
          .flat()
          .map((row) =>
            Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
          ),
      ),
    ).not.toMatch(/219-?09-?9998/)
  })

  it('is refused to who is out of date, and while it runs', async () => {
    const made = await anUpload(office, admin, 'First name\nUna\n')
    const stale = await admin.call(calls.updateImport, {
      id: made.id,
      version: made.version - 1,
      mode: 'all_in_one',
    })
    expect(stale.error).toMatchObject({ code: 'imports.stale' })
    await admin.do(calls.startImport, { id: made.id, version: made.version })
    const busy = await admin.call(calls.updateImport, {
      id: made.id,
      version: made.version,
      mode: 'all_in_one',
    })
    expect(busy.error).toMatchObject({ code: 'imports.busy' })
  })

  it('in one goes back whole when a row is refused at the last moment', async () => {
    const made = await anUpload(office, admin, 'First name,Country of birth\nWim,Freedonia\nZoe,\n')
    const word = { list: 'countries', word: 'Freedonia' }
    const added = await admin.do(calls.updateImport, {
      id: made.id,
      version: made.version,
      words: [{ ...word, add: true }],
      mode: 'all_in_one',
    })
    const checked = await checkedImport(office, admin, added)
    const entry = (
      await admin.do(listsContract.endpoints.listEntries, { model: 'countries', search_term: 'Freedonia' })
    ).items[0]!
    await admin.do(listsContract.endpoints.deleteEntry, { model: 'countries', id: entry.id })
    const done = await runImport(office, admin, checked)
    expect(done).toMatchObject({ state: 'failed', summary: null })
    const { total_items } = await admin.do(partiesContract.endpoints.listParties, { search_term: 'Zoe' })
    expect(total_items).toBe(0)
  })
})

/** A zip of one member of 600 MB of zeros. */
async function aBomb(): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 })
  const zeros = Buffer.alloc(1_000_000)
  const pieces: Buffer[] = []
  deflate.on('data', (piece: Buffer) => pieces.push(piece))
  for (let count = 0; count < 600; count++)
    if (!deflate.write(zeros)) await new Promise((resolve) => deflate.once('drain', resolve))
  await new Promise<void>((resolve) => deflate.end(resolve))
  const packed = Buffer.concat(pieces)
  const name = Buffer.from('xl/workbook.xml')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(600_000_000, 22)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  head.copy(entry, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([head, name, packed, entry, name, end])
}
