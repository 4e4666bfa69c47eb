import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBulletin } from '../readBulletin.ts'
import {
  areaCodes,
  cellKey,
  chartNames,
  categoryCodes,
  isOptional,
  readCutoff,
} from '../contract/bulletin.ts'

const october = readFileSync(new URL('./october2026.txt', import.meta.url), 'utf8')
const required = areaCodes.filter((area) => !isOptional(area))
const everyCell = chartNames.flatMap((chart) =>
  categoryCodes.flatMap((category) => required.map((area) => cellKey({ chart, category, area }))),
)

test('the page of a month, as a browser copies it', () => {
  const { month, cells, problems } = readBulletin(october)
  expect(problems).toEqual([])
  expect(month).toBe('2026-10')
  expect(Object.keys(cells).toSorted()).toEqual(everyCell.toSorted())
  expect(cells['final_action.F4.mexico']).toBe('22APR01')
  expect(cells['final_action.EB-5.china']).toBe('01DEC16')
  expect(cells['dates_for_filing.EB-5.china']).toBe('01MAR21')
  expect(cells['dates_for_filing.EB-2.philippines']).toBe('15MAR26')
})

test('nothing of another month than the one that is corrected', () => {
  expect(readBulletin(october, '2026-10')).toEqual(readBulletin(october))
  expect(readBulletin(october, '2026-09')).toEqual({
    month: '2026-10',
    cells: {},
    problems: ['This is the bulletin for October 2026, and you are correcting that for September 2026'],
  })
})

test('the text of the PDF, whose cells are apart by spaces and whose words break', () => {
  const flat = october
    .replaceAll('\t', ' ')
    .replaceAll('Certain Religious Workers', 'Certain\nReligious Workers')
    .replaceAll('All Chargeability', 'All\nChargeability')
  const { cells, problems } = readBulletin(flat)
  expect(problems).toEqual([])
  expect(cells).toEqual(readBulletin(october).cells)
})

test('rows apart by commas', () => {
  const chart = `Dates for filing family-sponsored visa applications
Family,All Chargeability Areas Except Those Listed,CHINA-mainland born,INDIA,MEXICO,PHILIPPINES
F4,01NOV11,01NOV11,01FEB07,30APR01,22MAR09`
  expect(readBulletin(chart).cells['dates_for_filing.F4.india']).toBe('01FEB07')
})

test('columns of other years, and in another order', () => {
  const chart = `FINAL ACTION DATES FOR EMPLOYMENT-BASED PREFERENCE CASES
Employment\tAll Chargeability\tINDIA\tCHINA-mainland born\tEL SALVADOR GUATEMALA HONDURAS\tVIETNAM
4th\tC\t01JAN20\t02JAN20\t15FEB17\tC`
  const { cells, problems } = readBulletin(chart)
  expect(problems).toEqual([])
  expect(cells['final_action.EB-4.central_america']).toBe('15FEB17')
  expect(cells['final_action.EB-4.china']).toBe('02JAN20')
})

const heading = 'FINAL ACTION DATES FOR FAMILY-SPONSORED PREFERENCE CASES'
const header = 'Family\tAll Chargeability\tCHINA-mainland born\tINDIA\tMEXICO\tPHILIPPINES'
const row = 'F1\t22JAN20\t22JAN20\t22JAN20\t08SEP08\t01NOV13'

describe('what is not plain is said, never guessed', () => {
  const problems: [string, string, RegExp][] = [
    ['nothing', '', /No chart of the bulletin/],
    ['prose', 'The visa bulletin says when you may file.', /No chart of the bulletin/],
    ['a chart without its heading', `${header}\n${row}`, /below no heading/],
    [
      'a family row below a heading of employment',
      `DATES FOR FILING OF EMPLOYMENT-BASED\n${header}\n${row}`,
      /no heading/,
    ],
    ['a chart without its columns', `${heading}\n${row}`, /have no names/],
    ['a row with a cell too few', `${heading}\n${header}\nF1\tC\tC\tC\tC`, /has 4 cells, and 5 columns/],
    [
      'a column of an unknown name',
      `${heading}\n${header}\tATLANTIS\nF1\tC\tC\tC\tC\tC\tU`,
      /a column of a name/,
    ],
    [
      'two values of one cell',
      `${heading}\n${header}\n${row}\n${row.replace('08SEP08', '09SEP08')}`,
      /twice: 08SEP08 and 09SEP08/,
    ],
    ['a text of a million lines', '\n'.repeat(1_000_000), /far longer than a bulletin/],
    ['a text of four million characters', 'F1 '.repeat(1_400_000), /far longer than a bulletin/],
  ]
  test.each(problems)('%s', (_name, text, problem) => {
    const read = readBulletin(text)
    expect(read.problems.join('\n')).toMatch(problem)
  })

  test('an unreadable cell is handed on as it stands', () => {
    const { cells } = readBulletin(`${heading}\n${header}\n${row.replace('22JAN20', '22JAN2O')}`)
    expect(cells['final_action.F1.all']).toBe('22JAN2O')
    expect(readCutoff('22JAN2O', '2026-10')).toBeNull()
  })

  test('text made to be slow is read at once', () => {
    const slow = [
      `dates for filing${' '.repeat(1990)}`,
      'visa bulletin for '.repeat(100),
      '\t'.repeat(2000),
      'C '.repeat(900),
      `5th ${'set aside '.repeat(150)}`,
      '<table>'.repeat(200),
      '__proto__\tC\tC\tC\tC\tC',
      'F1\t\u0000\t\ud800\t\u202e\tx\ty',
    ]
    const { cells } = readBulletin(
      Array.from({ length: 500 }, () => slow.join('\n'))
        .join('\n')
        .slice(0, 3_000_000),
    )
    expect(cells).toEqual({})
  })
})

describe('a printed cell', () => {
  test.each([
    ['22JAN20', '2020-01-22'],
    [' 1 dec 16 ', '2016-12-01'],
    ['22SEP26', '2026-09-22'],
    ['01NOV26', '1926-11-01'],
    ['15MAR87', '1987-03-15'],
    ['29FEB00', '2000-02-29'],
    ['c', 'C'],
    ['U', 'U'],
    ['30FEB20', null],
    ['00JAN20', null],
    ['CURRENT', null],
    ['01/22/2020', null],
    ['', null],
    ['١٢JAN20', null],
  ])('%s is %s', (printed, cutoff) => {
    expect(readCutoff(printed, '2026-10')).toBe(cutoff)
  })
})
