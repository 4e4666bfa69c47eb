// Answers of each kind of property to what terms, cells and columns need to know; a new kind gives its own here.
import type { ColumnType } from '#core/server/files/sheet.ts'
import type { PropertyKind } from '../operators.ts'

interface KindAnswers {
  /** A typed text is compared in the form in which the field is stored: digits and capitals. */
  isNumbered: boolean
  /** A cell is written by the field's `format`. */
  isFormatted: boolean
  /** In a spreadsheet. */
  column: ColumnType
}

const cellsOf = (column: ColumnType): KindAnswers => ({ isNumbered: false, isFormatted: false, column })
const text = cellsOf('text')
const numbered: KindAnswers = { isNumbered: true, isFormatted: true, column: 'text' }

export const propertyKinds: Readonly<Record<PropertyKind, KindAnswers>> = {
  text,
  longText: text,
  texts: text,
  email: text,
  timezone: text,
  aNumber: numbered,
  receiptNumber: numbered,
  i94Number: numbered,
  phone: numbered,
  passportNumber: numbered,
  identifier: text,
  ssn: text,
  choice: text,
  choices: text,
  catalogue: text,
  person: text,
  yesNo: cellsOf('yesNo'),
  flag: cellsOf('yesNo'),
  number: cellsOf('number'),
  minutes: cellsOf('number'),
  money: cellsOf('money'),
  day: cellsOf('day'),
  instant: cellsOf('instant'),
  age: cellsOf('number'),
  term: { ...text, isFormatted: true },
  time: text,
  files: text,
  secret: text,
  json: text,
}
