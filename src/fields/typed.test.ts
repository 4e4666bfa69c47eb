import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatANumber, parseANumber } from './aNumber/aNumber.ts'
import { parseEmail } from './email/email.ts'
import type { Reading } from './field.ts'
import { parseI94Number } from './i94Number/i94Number.ts'
import { formatIdentifier, parseIdentifier } from './identifier/identifier.ts'
import { parsePassportNumber } from './passportNumber/passportNumber.ts'
import { parseReceiptNumber } from './receiptNumber/receiptNumber.ts'
import { grouped, isInPlan } from './phone/numberingPlan.ts'
import { formatPhone, parsePhone } from './phone/phone.ts'
import { formatSsn, parseSsn } from './ssn/ssn.ts'
import { cleanText } from './text/cleanText.ts'
import { compareTerm, formatTerm, isLongerTerm, parseTerm, sumOfTerms } from './term/term.ts'
import { formatTime, parseTime } from './time/time.ts'
import { formatTimezone, parseTimezone, usTimezones } from './timezone/timezone.ts'

const value = <T>(reading: Reading<T>) => (reading.ok ? reading.value : `refused: ${reading.problem}`)
const problem = <T>(reading: Reading<T>) =>
  reading.ok ? `understood: ${String(reading.value)}` : reading.problem

const name = (raw: string) => cleanText(raw, { label: 'Last name', max: 100 })

describe('A-number', () => {
  it.each([
    ['216004870', '216004870'],
    ['A216004870', '216004870'],
    ['A216-004-870', '216004870'],
    ['a# 216 004 870', '216004870'],
    ['A–216–004–870', '216004870'],
    ['A# 1234567', '001234567'],
    ['12345678', '012345678'],
    ['', null],
  ])('%s', (typed, stored) => expect(value(parseANumber(typed))).toBe(stored))

  it.each([
    ['123456', 'An A-number has 7 to 9 digits; this one has 6'],
    ['1234567890', 'An A-number has 7 to 9 digits; this one has 10'],
    ['A', 'An A-number has 7 to 9 digits; this one has 0'],
    ['B216004870', 'An A-number has only digits after the A, like A012-345-678'],
    ['21600487O', 'An A-number has only digits after the A, like A012-345-678'],
    ['A216004870 (old)', 'An A-number has only digits after the A, like A012-345-678'],
    ['000000000', 'An A-number is never all zeros; leave it empty when it is not known'],
  ])('%s is refused', (typed, reason) => expect(problem(parseANumber(typed))).toBe(reason))

  it('is shown as A012-345-678', () => expect(formatANumber('012345678')).toBe('A012-345-678'))
})

describe('term of imprisonment', () => {
  it.each([
    ['10 days', 'P10D', '10 days'],
    ['364d', 'P364D', '364 days'],
    ['6 mo.', 'P6M', '6 months'],
    ['1 yr, 6 mos', 'P1Y6M', '1 year 6 months'],
    ['1 year and 1 day', 'P1Y1D', '1 year 1 day'],
    ['2 weeks', 'P14D', '14 days'],
    ['none', 'P0D', 'None'],
    ['P1Y6M', 'P1Y6M', '1 year 6 months'],
    ['life without parole', 'life', 'Life'],
  ])('%s', (typed, stored, shown) => {
    expect(value(parseTerm(typed))).toBe(stored)
    expect(formatTerm(stored)).toBe(shown)
  })

  it.each([
    ['10', 'Say whether these are days, months or years'],
    ['a while', 'Enter a term like 10 days, 6 months or 1 year 6 months; “none” for no time'],
    ['10 moons', 'Enter a term like 10 days, 6 months or 1 year 6 months; “none” for no time'],
  ])('%s is refused', (typed, reason) => expect(problem(parseTerm(typed))).toBe(reason))

  it.each<[string, number, number | null]>([
    ['P6M', 6, 0],
    ['P180D', 6, -1],
    ['P183D', 6, null],
    ['P185D', 6, 1],
    ['P6M1D', 6, 1],
    ['P364D', 12, -1],
    ['P365D', 12, 0],
    ['P366D', 12, 1],
    ['P1Y', 12, 0],
    ['P11M30D', 12, null],
    ['life', 60, 1],
    ['P0D', 6, -1],
  ])('%s beside %i months', (stored, months, expected) =>
    expect(Math.sign(compareTerm(stored, months) ?? NaN)).toBe(expected ?? NaN),
  )

  it.each<[string, string, boolean]>([
    ['P6M', 'P10D', true],
    ['P10D', 'P6M', false],
    ['P1Y', 'P12M', false],
    ['P13M', 'P1Y', true],
    ['P30D', 'P1M', false],
    ['life', 'P99Y', true],
    ['P99Y', 'life', false],
  ])('%s is longer than %s: %s', (one, other, expected) => expect(isLongerTerm(one, other)).toBe(expected))

  it('adds up', () => {
    expect(sumOfTerms(['P3Y', 'P1Y6M', 'P10D'])).toBe('P4Y6M10D')
    expect(sumOfTerms(['P3Y', 'life'])).toBe('life')
  })
})

describe('social security number', () => {
  it.each([
    ['123-45-6789', '123456789'],
    ['123 45 6789', '123456789'],
    ['123456789', '123456789'],
    ['', null],
  ])('%s', (typed, stored) => expect(value(parseSsn(typed))).toBe(stored))

  it.each([
    ['12345678', 'A social security number has 9 digits; this one has 8'],
    ['123-45-678X', 'A social security number has only digits, like 123-45-6789'],
    ['•••-••-••••', 'A social security number has only digits, like 123-45-6789'],
    ['000-12-3456', 'No social security number begins with 000'],
    ['666-12-3456', 'No social security number begins with 666'],
    ['912-70-3456', 'No social security number begins with 9; a taxpayer number (ITIN) does'],
    ['123-00-6789', 'The middle two digits of a social security number are never 00'],
    ['123-45-0000', 'The last four digits of a social security number are never 0000'],
  ])('%s is refused', (typed, reason) => expect(problem(parseSsn(typed))).toBe(reason))

  it('may be an ITIN where that is wanted', () =>
    expect(value(parseSsn('912-70-3456', { itin: true }))).toBe('912703456'))
})

describe('receipt number', () => {
  it.each([
    ['IOE0123456789', 'IOE0123456789'],
    ['eac-09-123-45678', 'EAC0912345678'],
    ['*SRC* 0912345678', 'SRC0912345678'],
    [' ', null],
  ])('%s', (typed, stored) => expect(value(parseReceiptNumber(typed))).toBe(stored))

  it.each([
    [
      'IOE012345678',
      'This number has three letters and ten digits, like IOE0123456789; this one has 12 characters',
    ],
    ['I0E0123456789', 'Zero and O are mixed up here; do you mean IOE0123456789?'],
    ['IOEO123456789', 'Zero and O are mixed up here; do you mean IOE0123456789?'],
    ['call USCIS!', 'This number has three letters and ten digits, like IOE0123456789'],
  ])('%s is refused', (typed, reason) => expect(problem(parseReceiptNumber(typed))).toBe(reason))
})

describe('I-94 number', () => {
  it.each([
    ['12345678901', '12345678901'],
    ['123456789a1', '123456789A1'],
    ['123 456 789 01', '12345678901'],
    ['', null],
  ])('%s', (typed, stored) => expect(value(parseI94Number(typed))).toBe(stored))

  it.each([
    ['1234567890', 'An I-94 number has eleven characters; this one has 10'],
    ['12345678A01', 'An I-94 number has only digits, but for the tenth character, which may be a letter'],
    ['123456789Ä1', 'An I-94 number has only digits, but for the tenth character, which may be a letter'],
  ])('%s is refused', (typed, reason) => expect(problem(parseI94Number(typed))).toBe(reason))
})

describe('passport number', () => {
  it.each([
    ['g1234567', 'G1234567'],
    ['C 012-345', 'C012345'],
    ['L898902C<', 'L898902C'],
    ['', null],
  ])('%s', (typed, stored) => expect(value(parsePassportNumber(typed))).toBe(stored))

  it.each([
    ['1234', 'A passport number has 5 to 15 letters and digits; this one has 4'],
    ['000000', 'A passport number is never all zeros'],
    ['№ 12345', 'A passport number has only letters from A to Z and digits'],
  ])('%s is refused', (typed, reason) => expect(problem(parsePassportNumber(typed))).toBe(reason))
})

describe('additional identifier', () => {
  it.each([
    ['additional_a_number', 'A# 1234567', '001234567'],
    ['additional_ssn', '219-09-9999', '219099999'],
    ['additional_ssn', '912-70-3456', '912703456'],
    ['additional_other_id', ' CURP 12-3 ', 'CURP 12-3'],
  ])('%s %s', (kind, typed, stored) => expect(value(parseIdentifier(typed, kind))).toBe(stored))

  it('is refused by the rules of its kind', () => {
    expect(problem(parseIdentifier('12', 'additional_a_number'))).toContain('7 to 9 digits')
    expect(problem(parseIdentifier('000-12-3456', 'additional_ssn'))).toContain('begins with 000')
  })

  it('is shown by its kind', () => {
    expect(formatIdentifier('001234567', 'additional_a_number')).toBe('A001-234-567')
    expect(formatIdentifier('219099999', 'additional_ssn')).toBe('219-09-9999')
    expect(formatIdentifier('CURP 1', 'additional_other_id')).toBe('CURP 1')
  })
})

describe('time', () => {
  it.each([
    ['9', '09:00'],
    ['9a', '09:00'],
    ['9 am', '09:00'],
    ['9 a.m.', '09:00'],
    ['9:30 pm', '21:30'],
    ['9:30PM', '21:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['09:30:00', '09:30'],
    ['1330', '13:30'],
    ['13:30', '13:30'],
    ['01:30', '01:30'],
    ['1:30 p', '13:30'],
    ['1:30', '13:30'],
    ['5', '17:00'],
    ['05:30', '05:30'],
    ['9 30', '09:30'],
    ['1130a', '11:30'],
    ['3p', '15:00'],
    ['12', '12:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
    ['0:05', '00:05'],
    ['', null],
  ])('%s', (typed, stored) => expect(value(parseTime(typed))).toBe(stored))

  it.each([
    ['6:30', 'Add am or pm: 6:30 am or 6:30 pm'],
    ['6', 'Add am or pm: 6:00 am or 6:00 pm'],
    ['24:00', 'Enter a time like 9:30 am or 14:00'],
    ['9:60', 'Enter a time like 9:30 am or 14:00'],
    ['13 pm', "There is no 13 o'clock pm; enter a time like 9:30 am or 14:00"],
    ['soon', 'Enter a time like 9:30 am or 14:00'],
  ])('%s is refused', (typed, reason) => expect(problem(parseTime(typed))).toBe(reason))
})

describe('phone', () => {
  it.each([
    ['(956) 555-0148', '+19565550148', null],
    ['956.555.0148', '+19565550148', null],
    ['1 956 555 0148', '+19565550148', null],
    ['+1 956 555 0148', '+19565550148', null],
    ['tel:+19565550148', '+19565550148', null],
    ['956-555-0148 x12', '+19565550148', '12'],
    ['956-555-0148, ext. 12', '+19565550148', '12'],
    ['956-555-0148 #12', '+19565550148', '12'],
    ['+504 9876-5432', '+50498765432', null],
    ['011 504 9876 5432', '+50498765432', null],
    ['00 504 9876 5432', '+50498765432', null],
    ['+44 (0)20 7946 0958', '+442079460958', null],
  ])('%s', (typed, number, extension) => expect(value(parsePhone(typed))).toEqual({ number, extension }))

  it.each([
    ['555-0148', 'Enter the number with its area code, or begin with + and the country code'],
    ['055 555 0148', 'This is not a US number; for another country begin with + and the country code'],
    ['9876 5432 10987', 'This is not a US number; for another country begin with + and the country code'],
    ['+504 12', 'After the +, enter the country code and the number, 7 to 15 digits in all'],
    ['+5049876543210987', 'After the +, enter the country code and the number, 7 to 15 digits in all'],
    ['call her mother', 'A phone number has only digits, spaces, dashes and parentheses'],
    ['+++', 'A phone number has only digits, spaces, dashes and parentheses'],
    ['5'.repeat(500), 'A phone number can have at most 15 digits'],
  ])('%s is refused', (typed, reason) => expect(problem(parsePhone(typed))).toBe(reason))

  it.each([
    ['+19565550148', null, '(956) 555-0148'],
    ['+19565550148', '12', '(956) 555-0148 ext. 12'],
    ['+50498765432', null, '+504 9876 5432'],
    ['+525512345678', '7', '+52 55 1234 5678 ext. 7'],
  ])('%s %s is shown as %s', (number, extension, shown) => {
    expect(formatPhone({ number, extension }, grouped)).toBe(shown)
    expect(value(parsePhone(shown))).toEqual({ number, extension })
  })

  it('doubts a number that no plan knows, without refusing it', () => {
    expect(isInPlan('+50498765432')).toBe(true)
    expect(isInPlan('+50400000000')).toBe(false)
    expect(parsePhone('+50400000000').ok).toBe(true)
  })
})

describe('e-mail', () => {
  it.each([
    ['m.hernandez@Example.COM', 'm.hernandez@example.com'],
    [' First.Last+case@mail.example.org ', 'First.Last+case@mail.example.org'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['', null],
  ])('%s', (typed, stored) => expect(value(parseEmail(typed))).toBe(stored))

  it.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@-example.com',
    'a@example..com',
    'a@example.c',
    'a@b@example.com',
    'a@example.com, b@example.com',
    `${'a'.repeat(65)}@example.com`,
    'a\u0000@example.com',
  ])('%s is refused', (typed) =>
    expect(problem(parseEmail(typed))).toBe('Enter an e-mail address like name@example.com'),
  )

  it('is at most 254 characters long', () =>
    expect(problem(parseEmail(`a@${'b'.repeat(60)}.${'c'.repeat(200)}.com`))).toBe(
      'An e-mail address can have at most 254 characters',
    ))
})

describe('time zone', () => {
  it.each([
    'America/New_York',
    'America/Argentina/Buenos_Aires',
    'Asia/Kolkata',
    'UTC',
    ...usTimezones.map((z) => z.value),
  ])('%s', (name) => expect(value(parseTimezone(name))).toBe(name))

  it.each(['EST', '+05:00', 'America/Springfield', 'US', '../../etc', 'a/b'.repeat(30)])(
    '%s is refused',
    (name) => expect(problem(parseTimezone(name))).toBe('Choose a time zone from the list'),
  )

  it('is shown by the name its clocks have', () => {
    expect(formatTimezone('America/Chicago')).toBe('Central (Chicago)')
    expect(formatTimezone('America/El_Salvador')).toBe('America/El Salvador')
  })
})

describe('text', () => {
  it.each([
    ['  Hernández  ', 'Hernández'],
    ['Herna\u0301ndez', 'Hernández'],
    ['محمد', 'محمد'],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['👩‍👧 X', '👩‍👧 X'],
    ['', null],
    ['   ', null],
    ['\u200b\u00a0\ufeff', null],
    ['X'.repeat(100), 'X'.repeat(100)],
    ['😀'.repeat(100), '😀'.repeat(100)],
  ])('%j', (typed, stored) => expect(value(name(typed))).toBe(stored))

  it.each([
    ['a\u0000b', 'Last name holds a control character; type it again'],
    ['a\u001bb', 'Last name holds a control character; type it again'],
    ['a\u0085b', 'Last name holds a control character; type it again'],
    ['a\u202eb', 'Last name holds a control character; type it again'],
    ['a\ud800b', 'Last name holds a broken character; type it again'],
    ['a\nb', 'Last name must be on one line, without tabs'],
    ['a\u2028b', 'Last name must be on one line, without tabs'],
    ['a\tb', 'Last name must be on one line, without tabs'],
    ['X'.repeat(101), 'Last name can have at most 100 characters'],
  ])('%j is refused', (typed, reason) => expect(problem(name(typed))).toBe(reason))

  it('of two million characters is refused at once', () =>
    expect(problem(name('X'.repeat(2_000_000)))).toBe('Last name can have at most 100 characters'))

  it('of several lines keeps its lines and tabs', () => {
    expect(value(cleanText('one\r\n\ttwo\rthree\n', { label: 'Notes', max: 100, multiline: true }))).toBe(
      'one\n\ttwo\nthree',
    )
  })
})

describe('for every text', () => {
  const readers: Record<string, (typed: string) => Reading<unknown>> = {
    parseANumber,
    parseSsn,
    parseTime,
    parsePhone,
    parseEmail,
    parseTimezone,
    cleanText: name,
  }
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789+-() :apmx.@/#'.split('')) }),
  )
  it.each(Object.entries(readers))('%s never throws, and refuses in a sentence', (_, read) => {
    const answers = fc.property(anything, (typed) => {
      const reading = read(typed)
      return reading.ok || /^[A-Z].{10,}[^.]$/.test(reading.problem)
    })
    expect(() => fc.assert(answers, { numRuns: 1000 })).not.toThrow()
  })

  it('what is shown can be typed again', () => {
    const nineDigits = fc.string({
      unit: fc.constantFrom(...'0123456789'.split('')),
      minLength: 9,
      maxLength: 9,
    })
    const again = <T>(parse: (typed: string) => Reading<T>, format: (stored: T & string) => string) =>
      fc.property(nineDigits, (digits) => {
        const reading = parse(digits)
        return !reading.ok || value(parse(format(reading.value as T & string))) === reading.value
      })
    expect(() => fc.assert(again(parseANumber, formatANumber))).not.toThrow()
    expect(() => fc.assert(again(parseSsn, formatSsn))).not.toThrow()
  })

  it('every minute of the day that is shown can be typed again', () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) =>
      [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':'),
    )
    expect(minutes.map((minute) => value(parseTime(formatTime(minute))))).toEqual(minutes)
  })
})
