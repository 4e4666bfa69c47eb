import { Fragment } from 'react'
import type { HighlightedText } from '../highlights.ts'
import classes from './Palette.module.css'

export function Highlighted({ value: { text, marks } }: { value: HighlightedText }) {
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
