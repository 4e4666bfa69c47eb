import { describe, expect, test } from 'vitest'
import { parseDay } from '../../../fields/day/partialDay.ts'
import { certainty, compare, likely } from './compare.ts'
import { compareDays } from './days.ts'
import { nameParts } from './names.ts'
import { slipsBetween } from './relate.ts'

const day = (typed: string) => {
  const reading = parseDay(typed)
  return reading.ok ? reading.value : null
}
/** First, middle and last name with strokes between, and a day after an @. */
const person = (text: string) => {
  const [names = '', born = ''] = text.split('@')
  const [first_name = '', second, third] = names.split('|').map((part) => part.trim())
  const [middle_name, last_name] = third === undefined ? [null, second ?? null] : [second ?? null, third]
  return { name: nameParts({ first_name, middle_name, last_name }), born: day(born) }
}

describe('why two people may be one', () => {
  test.for([
    ['José|López', 'Jose|Lopez', 'Same name'],
    ['Ana María|López Ruiz', 'López Ruiz|Ana María', 'Same name with parts swapped'],
    ['Mohammed|Saleh', 'Muhammad|Saleh', 'Mohammed and Muhammad are spellings of one name'],
    ['Yevhen|Bondar', 'Eugene|Bondar', 'Yevhen and Eugene are spellings of one name'],
    ['Pepe|Ruiz Mora', 'José|Ruiz Mora', 'Pepe is short for José'],
    ['Ana|López Ruiz', 'Ana|Ruiz', 'A surname left out'],
    ['Ana|López Ruiz', 'Ana|Ruiz López', 'Same name, its words in another order'],
    ['Ana|López|Ruiz', 'Ana|López Ruiz', 'A surname among the given names'],
    ['Juan Carlos|Paz', 'Juan|Paz', 'A given name left out'],
    ['Olha|Petrova', 'Olha|Petrov', 'Petrova and Petrov are forms of one surname'],
    ['Domingo|Paz', 'Domimgo|Paz', 'Domingo and Domimgo are a letter apart'],
    ['Rigoberto|Paz', 'Rigobreto|Paz', 'Rigoberto and Rigobreto sound alike'],
    ['Євген|Шевченко', 'Yevhen|Shevchenko', 'Same name'],
    ['Suharto', 'FNU|Suharto', 'Same name'],
    ['Ana|Paz@03/15/2015', 'Ana|Paz@03/2015', 'Born 03/15/2015 fits 03/2015'],
    ['Ana|Paz@03/05/2015', 'Ana|Paz@05/03/2015', 'Born 03/05/2015 and 05/03/2015: day and month swapped'],
    ['Ana|Paz@03/15/2015', 'Ana|Paz@03/15/2016', 'Born 03/15/2015 and 03/15/2016: one digit off'],
    ['Ana|Paz@03/15/2015', 'Ana|Paz@about 2016', 'Born 03/15/2015 may be about 2016'],
  ] as const)('%j and %j: %s', ([one, other, reason]) => {
    const { score, reasons } = compare(person(one), person(other))
    expect(reasons).toContain(reason)
    expect(score).toBeGreaterThanOrEqual(likely)
  })

  test('the same A-number, whatever the surname', () => {
    const number = { a_number: '216004870' }
    const { score, reasons } = compare(
      { ...person('Ana|López@03/15/1985'), ...number },
      { ...person('Ana|Quiroga@03/15/1985'), ...number },
    )
    expect(score).toBeGreaterThanOrEqual(80)
    expect(reasons).toEqual(['Same A-number, A216-004-870', 'Both born 03/15/1985', 'Another surname'])
  })

  test('an A-number with two digits swapped', () => {
    const { reasons } = compare(
      { ...person('Ana|López'), a_number: '216004870' },
      { ...person('Ana|López'), a_number: '216004780' },
    )
    expect(reasons).toContain('A216-004-870 and A216-004-780 have two digits swapped')
  })
})

describe('who is not taken for one', () => {
  test.for([
    ['José|García@03/15/1980', 'José|García@11/02/1999'],
    ['Luis|Paz Mora@03/15/2005', 'Luisa|Paz Mora@03/15/2005'],
    ['Juan Carlos|Paz@03/15/2005', 'Juan Manuel|Paz@03/15/2005'],
    ['Ana|Hernández', 'Ana|Fernández'],
    ['Ana|García López', 'Ana|García Ruiz'],
    ['Ana|Paz', 'Eva|Paz'],
    ['', ''],
  ] as const)('%j and %j', ([one, other]) => {
    expect(compare(person(one), person(other)).score).toBeLessThan(likely)
  })
})

test('a day in doubt never speaks against a person, one that is known does', () => {
  expect(compareDays(day('about 1990'), day('1991'))!.points).toBeGreaterThan(0)
  expect(compareDays(day('about 1990'), day('1999'))!.points).toBeLessThan(0)
  expect(compareDays(day('1990'), day('1991'))!.points).toBeLessThan(0)
  expect(compareDays(null, day('1991'))!.points).toBe(0)
})

test('slips are counted up to a limit', () => {
  expect(slipsBetween('portillo', 'protillo')).toBe(1)
  expect(slipsBetween('portillo', 'portilo')).toBe(1)
  expect(slipsBetween('portillo', 'castillo')).toBe(3)
})

test('a score has a word', () => {
  expect([95, 85, 70].map(certainty)).toEqual(['Very likely', 'Likely', 'Possible'])
})
