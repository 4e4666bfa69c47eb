import { Fragment } from 'react'
import type { MarkedText } from '../marks.ts'
import classes from './Palette.module.css'

export function Marked({ value: { text, marks } }: { value: MarkedText }) {
  return (
    <>
      {marks.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark className={classes.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
