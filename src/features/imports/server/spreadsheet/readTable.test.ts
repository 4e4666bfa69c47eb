import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { oneBatch } from '#core/server/files/sheet.ts'
import { spreadsheetOf } from '#core/server/files/spreadsheet.ts'
import { readSpreadsheet } from './readSpreadsheet.ts'

const csv = (text: string | Buffer) => readSpreadsheet(Buffer.from(text as string), { format: 'csv' })
const xlsx = (bytes: Buffer) => readSpreadsheet(bytes, { format: 'xlsx' })
const cellsOf = (read: Awaited<ReturnType<typeof csv>>) => read.rows.map(({ cells }) => cells)

/** A zip with these members. */
function zipped(members: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(members)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(Buffer.byteLength(text), 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    // The sums of the members are not looked at.
    local.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(members).length, 8)
  end.writeUInt16LE(Object.keys(members).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet; style 1 is a date. */
const workbook = (rows: string, { more = '', before = '', is1904 = false } = {}): Buffer =>
  zipped({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${more}</worksheet>`,
  })

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const header = row(1, text('A1', 'First name'), text('B1', 'Born'))

describe('reading a table of text', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffName,City\nJosé,León\n'), 'utf-8', ','],
    ['UTF-16 of Excel', Buffer.from('\ufeffName\tCity\nJosé\tLeón\n', 'utf16le'), 'utf-16le', '\t'],
    [
      'UTF-16 the other way round',
      Buffer.from('\ufeffName;City\nJosé;León\n', 'utf16le').swap16(),
      'utf-16be',
      ';',
    ],
    ['Windows-1252', Buffer.from('Name;City\nJosé;León\n', 'latin1'), 'windows-1252', ';'],
  ])('finds out %s and the delimiter', async (_, bytes, encoding, delimiter) => {
    const read = await csv(bytes)
    expect(read).toMatchObject({ encoding, delimiter, headers: ['Name', 'City'] })
    expect(cellsOf(read)).toEqual([['José', 'León']])
  })

  it('reads a line in another encoding by itself, and says so', async () => {
    const mixed = Buffer.concat([
      Buffer.from('Name,City\nJosé,León\nÁngel,Cádiz\n'),
      Buffer.from('Inés,Jaén\n', 'latin1'),
    ])
    const read = await csv(mixed)
    expect(cellsOf(read).at(-1)).toEqual(['Inés', 'Jaén'])
    expect(read.notes[0]).toMatch(/One line is in another encoding/)
  })

  it('leaves out titles, empty lines and unreadable characters, and knows the lines', async () => {
    const read = await csv('Our clients\n\nName,City\nA\0na,"two\nlines"\n\n,,\nBo,\n')
    expect(read.headers).toEqual(['Name', 'City'])
    expect(read.rows).toEqual([
      { line: 4, cells: ['Ana', 'two\nlines'] },
      { line: 8, cells: ['Bo', ''] },
    ])
    expect(read.notes).toEqual(['One line above the header was left out.', '2 empty lines were left out.'])
  })

  it('repetitions of the header, as printed tables have them', async () => {
    const read = await csv('First name,Last name,\nAna,Lima,1\nFirst name,Last name,\nVera,Lima,2\n')
    expect(cellsOf(read)).toEqual([
      ['Ana', 'Lima', '1'],
      ['Vera', 'Lima', '2'],
    ])
    expect(read.notes).toEqual(['One repetition of the header was left out.'])
  })

  it('takes headers that are no names of anything, twice the same, and formulas as text', async () => {
    const read = await csv('__proto__,constructor,Name,Name\n1,2,=HYPERLINK("http://x"),+1+1\n')
    expect(read.headers).toEqual(['__proto__', 'constructor', 'Name', 'Name'])
    expect(cellsOf(read)).toEqual([['1', '2', '=HYPERLINK("http://x")', '+1+1']])
    expect(read.notes[0]).toMatch(/More than one column is called “Name”/)
  })

  it.each([
    ['a quotation mark that is never closed', 'Name,City\n"Ana,León\nBo,Leon\n', /never closed before line/],
    [
      '16,384 columns',
      `${'Name,'.repeat(16_384)}\n${'x,'.repeat(16_384)}`,
      /16,384 columns; an import takes 300/,
    ],
    ['too many rows', `Name,City\n${'Ana,León\n'.repeat(20_001)}`, /more than 20,000 rows/],
    ['nothing', ' \n \n', /nothing in this file/],
    ['only a header', 'Name,City\n', /no row of a person/],
  ])('refuses %s with a sentence', async (_, file, sentence) => {
    await expect(csv(file)).rejects.toThrow(sentence)
  })
})

describe('reading a workbook', () => {
  it('reads what Ellis writes, with leading zeros', async () => {
    const sheet = {
      title: 'People',
      columns: ['Name', 'ZIP'].map((label) => ({ key: label, label, type: 'text' as const })),
      rows: oneBatch([['José', '02134']]),
    }
    const bytes = Buffer.concat(await Array.fromAsync(spreadsheetOf(sheet, 'xlsx', { zone: 'UTC' })))
    expect(cellsOf(await xlsx(bytes))).toEqual([['José', '02134']])
  })

  it.each([
    ['1900', false, 33_604],
    ['1904', true, 32_142],
  ])('reads serial numbers of the epoch %s as days', async (_, is1904, serial) => {
    const bytes = workbook(`${header}${row(2, text('A2', 'Ana'), `<c r="B2" s="1"><v>${serial}</v></c>`)}`, {
      is1904,
    })
    expect(cellsOf(await xlsx(bytes))).toEqual([['Ana', '1992-01-01']])
  })

  it('takes the stored value of a formula, and the first of merged cells', async () => {
    const bytes = workbook(`${header}${row(2, '<c r="A2" t="str"><f>CONCAT("A","na")</f><v>Ana</v></c>')}`, {
      more: '<mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>',
    })
    expect(cellsOf(await xlsx(bytes))).toEqual([['Ana', '']])
  })

  it('expands no entities, however many there are', async () => {
    const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
      '',
    )
    const bytes = workbook(`${header}${row(2, text('A2', '&l9;'))}`, {
      before: `<!DOCTYPE x [<!ENTITY l0 "lol">${lol}]>`,
    })
    const read = await xlsx(bytes).catch((error: Error) => error)
    if (read instanceof Error) expect(read.message).toMatch(/damaged|no row of a person/)
    else expect(cellsOf(read)[0]![0]!.length).toBeLessThan(20)
  })

  it('refuses what is no workbook', async () => {
    await expect(xlsx(Buffer.from('PK but not really'))).rejects.toThrow(/damaged or protected/)
  })
})
