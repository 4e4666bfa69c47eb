import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '#testing/server/readPdf.ts'
import { ticksUpTo } from './barChart.ts'
import type { Pdf } from './pdfDocument.ts'
import { linesOf } from './lineBreaking.ts'
import { pdf, pdfStream, startPdfThread } from './pdf.ts'

const about = {
  title: 'Record R-000123',
  subtitle: 'María Muñoz de la Peña',
  printed_by: 'Miriam Halloran',
  at: new Date('2026-03-15T17:05:00Z'),
  timezone: 'America/Los_Angeles',
}

const read = async (write: (document: Pdf) => void | Promise<void>) => readPdf(await pdf(about, write))

test('a document says what it is, who printed it and when in the time of the office', async () => {
  const { title, lang, pages } = await read((document) => document.paragraph('Something known.'))
  expect(title).toBe('Record R-000123')
  expect(lang).toBe('en-US')
  expect(pages).toHaveLength(1)
  expect(pages[0]!.text).toContain('María Muñoz de la Peña\nSomething known.')
  expect(pages[0]!.text).toContain('Page 1 of 1 Printed by Miriam Halloran, Mar 15, 2026, 10:05 AM PDT')
})

test('every page says its number and how many there are, and from the second on the title', async () => {
  const { pages } = await read((document) => {
    for (let n = 0; n < 120; n++) document.paragraph(`Paragraph ${n}`)
  })
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text.startsWith('Record R-000123')).toBe(true)
  }
})

test.for([
  ['Vietnamese', 'Nguyễn Thị Hồng Ánh'],
  ['Cyrillic', 'Євген Ґалаґан'],
  ['Greek', 'Αλέξανδρος'],
  ['Amharic', 'አበበ ቢቂላ'],
  ['Chinese', '王小明 歐陽修 龘'],
  ['Korean', '김민준 남궁'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Hebrew', 'יוסף בן דוד'],
  ['Thai', 'สมชาย ศรีสุข'],
] as const)('%s letters come out as they were written', async ([, name]) => {
  const { pages } = await read((document) => document.facts([['Name', name]]))
  expect(pages[0]!.text.replaceAll(' ', '')).toContain(`Name${name.replaceAll(' ', '')}`)
})

test('letters that no font has are named on the last page', async () => {
  const { pages } = await read((document) => document.facts([['Name', 'Mamadou \u{1E900}\u{1E922}']]))
  expect(pages.at(-1)!.text).toContain('stand as empty boxes: Adlam (U+1E900, U+1E922).')
  const none = await read((document) => document.facts([['Name', 'Nguyễn အောင် 王小明']]))
  expect(none.pages.at(-1)!.text).not.toContain('empty boxes')
})

const lettersOf = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')

test.for([
  ['Hindi', 'श्रीमती प्रिया किशोर'],
  ['Bengali', 'শেখ মুজিবুর রহমান'],
  ['Punjabi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'નરેન્દ્ર મોદી'],
  ['Tamil', 'சுப்பிரமணியன்'],
  ['Telugu', 'శ్రీనివాస్'],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Malayalam', 'ശ്രീനിവാസൻ'],
  ['Sinhala', 'මහින්ද'],
  ['Khmer', 'ស្រីមុំ ខ្មែរ'],
  ['Lao', 'ສົມສັກ'],
  ['Burmese', 'အောင်ဆန်းစုကြည် မြို့'],
  ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ'],
  ['Dhivehi', 'މުޙައްމަދު'],
  ['Syriac', 'ܐܦܪܝܡ ܣܘܪܝܝܐ'],
] as const)('%s has all its letters, in the order they are drawn', async ([, name]) => {
  const { pages } = await read((document) => document.paragraph(name))
  expect(lettersOf(pages[0]!.text.split('\n').slice(2, -1).join(''))).toBe(lettersOf(name))
})

test('a mark that its letter has no place for hinders nothing', async () => {
  const { pages } = await read((document) => document.paragraph('Ali \u0670\u062A\u06CF\u06DB\u061E Singh'))
  expect(pages[0]!.text).toMatch(/Ali .*Singh/)
})

/** Parts of the line by their position on paper, from the left. */
const partsOf = (paragraph: string) =>
  linesOf(paragraph, { size: 10, bold: false, width: 500, measure: ({ length }) => length })
    .flatMap(({ runs }) => runs.map(({ text }) => text.trim()))
    .filter(Boolean)

test('a line that only begins with Arabic or Hebrew reads from left to right', () => {
  expect(partsOf('مريم الحسيني, record holder').map((part) => part.slice(0, 5))).toEqual(['مريم ', ', rec'])
  expect(partsOf('יוסף, record holder').at(-1)).toBe(', record holder')
  expect(partsOf('Holder: مريم').at(0)).toBe('Holder:')
})

test('Arabic alone stands from right to left, its numbers from left to right', async () => {
  const { pages } = await read((document) => document.paragraph('ولد 1985 محمد'))
  expect(pages[0]!.text).toContain('1985')
  const [first, ...others] = partsOf('ولد 1985 محمد.')
  expect(first).toContain('.')
  expect(others.at(-1)).toContain('ولد')
})

test('telephone numbers between Arabic words stay in one piece', () => {
  const parts = partsOf('اتصل (312) 555-0123 أو +1 312 555 0199 أو 312-555-0100 الآن')
  for (const phone of ['(312) 555-0123', '+1 312 555 0199', '312-555-0100']) expect(parts).toContain(phone)
  expect(partsOf('بين 2019 2020')[0]).toBe('2020')
})

test('marks that turn the direction of letters are left out, for a name must not read as another', async () => {
  const { pages } = await read((document) => document.paragraph('Ana \u202Ezepol\u202C \u0007Ruiz'))
  expect(pages[0]!.text).toContain('Ana zepol Ruiz')
})

test('a letter that no font has does not hinder the rest', async () => {
  const { pages } = await read((document) => document.paragraph('Tenzin བསྟན Gyatso'))
  expect(pages[0]!.text).toMatch(/Tenzin .*Gyatso/)
})

test('a table says its head again on every page and breaks no row', async () => {
  const { pages } = await read((document) =>
    document.table({
      label: 'Entries',
      columns: [{ title: 'Day of entry' }, { title: 'What happened' }],
      rows: Array.from({ length: 40 }, (_, n) => [
        `Day ${n}`,
        `Start${n} ${'and then more '.repeat(30)} end${n}.`,
      ]),
    }),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const { text } of pages) {
    expect(text).toContain('Day of entry What happened')
    const begun = [...text.matchAll(/Start(\d+)/g)].map(([, n]) => n)
    const ended = [...text.matchAll(/end(\d+)\./g)].map(([, n]) => n)
    expect(begun).toEqual(ended)
  }
  expect(pages.flatMap(({ text }) => [...text.matchAll(/Day \d+/g)])).toHaveLength(40)
})

test('a row longer than a page goes on at the next one, and nothing of it is lost', async () => {
  const words = Array.from({ length: 3000 }, (_, n) => `w${n}`)
  const { pages } = await read((document) =>
    document.table({ label: 'Notes', columns: [{ title: 'Note' }], rows: [[words.join(' ')]] }),
  )
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flatMap(({ text }) => text.match(/\bw\d+\b/g) ?? [])).toEqual(words)
})

test('a word wider than the page is broken, and a heading never stands alone at the foot', async () => {
  const address = `https://example.org/${'x'.repeat(400)}`
  const { pages } = await read((document) => {
    document.paragraph(address)
    for (let n = 0; n < 34; n++) document.paragraph(`Line ${n}`)
    document.heading('Addresses', 2)
    document.paragraph('The first one')
  })
  expect(pages[0]!.text.replaceAll('\n', '')).toContain(address)
  const holding = pages.find(({ text }) => text.includes('Addresses'))!
  expect(holding.text).toContain('Addresses\nThe first one')
})

test('what is read out is tagged; what only repeats or adorns is not', async () => {
  const { pages } = await read(async (document) => {
    document.heading('Facts', 2)
    document.facts([['Born', '1985']])
    await document.table({ label: 'Phones', columns: [{ title: 'Number' }], rows: [['(202) 555-0143']] })
  })
  expect(pages[0]!.tags).toEqual([
    'Document',
    'H1',
    'P',
    'H2',
    'Table',
    'TR',
    'TH',
    'TD',
    'Table',
    'TR',
    'TH',
    'TR',
    'TD',
  ])
})

test('a picture is said in words and keeps its caption beside it', async () => {
  const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer()
  const { pages } = await read((document) => {
    document.image({ bytes, alt: 'Photo of María', width: 3000, height: 4000, caption: 'María, 2024' })
  })
  expect(pages).toHaveLength(2)
  expect(pages[1]!.text).toContain('María, 2024')
  expect(pages[1]!.tags).toContain('Figure')
})

test('the same contents make the same bytes', async () => {
  const write = (document: Pdf) => document.facts([['Name', 'محمد 王']])
  expect((await pdf(about, write)).equals(await pdf(about, write))).toBe(true)
})

test('others have their turn while a paragraph of ten thousand Arabic letters is laid out', async () => {
  const runs = [{ text: 'المحامي والموكل يتفقان '.repeat(440), bold: false }]
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await pdf(about, (document) => document.richText([{ kind: 'paragraph', runs }], 'rtl'))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})

test('a thread that ends fails the documents in it, and the next one gets another', async () => {
  const lost = pdf(about, async (document) => {
    document.paragraph('Nobody reads this')
    await document.rest()
    await startPdfThread().terminate()
    await document.rest()
  })
  await expect(lost).rejects.toThrow('has ended')
  expect((await pdf(about, (document) => document.paragraph('This'))).length).toBeGreaterThan(1_000)
})

test('whoever stops reading stops the writing', async () => {
  let written = 0
  for await (const piece of pdfStream(about, async (document) => {
    for (let n = 0; n < 100_000; n++) {
      document.paragraph(`Paragraph ${n} ${Math.sqrt(n)} ${Math.cbrt(n)}`)
      written++
      await document.rest()
    }
  }))
    if (piece.length > 0) break
  expect(written).toBeLessThan(50_000)
})

test('what fails while it is written fails the reading', async () => {
  await expect(
    pdf(about, () => {
      throw new Error('The database went away')
    }),
  ).rejects.toThrow('The database went away')
})

test.for([
  [1, 1, 1],
  [6, 1, 6],
  [7, 2, 8],
  [55, 10, 60],
  [140, 50, 150],
  [6_001, 2_000, 8_000],
] as const)('an axis up to %i has round steps from zero', ([longest, step, last]) => {
  expect(ticksUpTo(longest)).toEqual({ step, last })
})

test('a chart has its figures next to the bars, and cuts titles that have no room', async () => {
  const bars = [
    { title: 'Asylum', values: [1_204, 3] },
    { title: 'Consular processing of a very long list of relatives abroad', values: [0, null] },
  ]
  const chart = { alt: 'Cases', series: ['Opened', 'Closed'], bars, is_stacked: false, is_time: false }
  const [page] = (await read((document) => document.barChart('Cases opened and closed', chart))).pages
  const text = page!.text.replaceAll(/\s+/g, ' ')
  for (const words of [
    'Cases opened and closed',
    'Opened',
    '1,204',
    'Consular processing of a',
    '…',
    '1,500',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('abroad')
})

test('a chart of twenty years stays on one page', async () => {
  const bars = Array.from({ length: 240 }, (_, index) => ({ title: `${index}/2026`, values: [index, 1, 2] }))
  const chart = { alt: 'Months', series: ['A', 'B', 'C'], bars, is_time: true }
  const { pages } = await read((document) => {
    for (const is_stacked of [true, false]) document.barChart('Months', { ...chart, is_stacked })
  })
  expect(pages).toHaveLength(1)
})
