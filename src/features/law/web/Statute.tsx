import { useMemo } from 'react'
import { statuteLevels } from '../catalogue/statuteLevels.ts'
import { Found } from './SearchTerms.tsx'
import classes from './law.module.css'

/** Indentation of a level in pixels: eight levels still fit next to a list. */
const indent = 18

/** Statutory text, indented by level; the text before and after the limb is set apart. */
export function Statute({
  text,
  citation,
  leadIn,
  closing,
}: {
  text: string
  citation: string
  leadIn?: string | undefined
  closing?: string | undefined
}) {
  const lines = useMemo(() => statuteLevels(text, citation), [text, citation])
  return (
    <blockquote className={classes.statute}>
      {leadIn && (
        <p className={classes.around}>
          <Found text={leadIn} />
        </p>
      )}
      {lines.map(({ level, marker, heading, text: words }, at) => (
        <div key={at} className={classes.line} style={{ paddingInlineStart: level * indent }}>
          {marker && <span className={classes.marker}>{marker}</span>}
          <div>
            {heading && <div className={classes.heading}>{heading}</div>}
            {words && <Found text={words} />}
          </div>
        </div>
      ))}
      {closing && (
        <p className={classes.around}>
          <Found text={closing} />
        </p>
      )}
    </blockquote>
  )
}
