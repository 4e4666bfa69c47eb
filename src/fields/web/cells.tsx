import { createElement, type ReactNode } from 'react'
import { todayIn } from '#ui/web/format.ts'
import { chosen } from '../choice/choice.ts'
import { ChoiceCell } from '../choice/web/ChoiceCell.tsx'
import { yearsSince } from '../day/day.ts'
import { textOf, type Values } from '../kind.ts'
import type { Field, FieldOfKind, KindName } from '../kinds.ts'
import { PhoneCell } from '../phone/web/PhoneCell.tsx'
import classes from './fields.module.css'

interface CellOf<F> {
  field: F
  name: string
  row: Values
  /** The kind's own `format` of the row: never empty here. */
  text: string
}

const Words = ({ text }: { text: string }) => <bdi>{text}</bdi>
const Lines = ({ text }: { text: string }) => (
  <span className={classes.lines} dir="auto">
    {text}
  </span>
)
const Figures = ({ text }: { text: string }) => <span className={classes.figures}>{text}</span>

type Cell<F> = (props: CellOf<F>) => ReactNode

/** How each kind is read in a fact or a table. Apart from the inputs, which a page to read from need not load. */
const cells: { [K in KindName]: Cell<FieldOfKind[K]> } = {
  text: Words,
  longText: Lines,
  texts: Lines,
  number: Figures,
  minutes: Figures,
  day: ({ field, name, row, text }) => {
    const years = yearsSince(row, name, field, todayIn())
    return <Figures text={years ? `${text}, ${years}` : text} />
  },
  yesNo: Words,
  flag: Words,
  choice: ({ field, name, row, text }) => {
    const choice = chosen(field, row[name])
    return choice ? <ChoiceCell choice={choice} /> : <Words text={text} />
  },
  choices: Words,
  catalogue: Words,
  person: Words,
  files: Words,
  phone: ({ field, name, row }) => (
    <PhoneCell
      number={textOf(row, name)}
      extension={field.extension ? textOf(row, field.extension) || null : null}
    />
  ),
  email: ({ text }) => (
    <a className={classes.link} href={`mailto:${text}`}>
      {text}
    </a>
  ),
  aNumber: Figures,
  ssn: Figures,
  term: Figures,
  receiptNumber: Figures,
  i94Number: Figures,
  passportNumber: Figures,
  identifier: Figures,
  time: Figures,
  timezone: Words,
  secret: Words,
  json: Lines,
}

export function cellOf(field: Field, name: string, row: Values, text: string): ReactNode {
  const cell = cells[field.kind] as Cell<Field>
  return createElement(cell, { field, name, row, text })
}
