import { Anchor } from '@mantine/core'
import type { FormField } from '../formShape.ts'
import classes from './mapping.module.css'

/** Fields that nothing fills, page by page. */
export function OpenFields({
  fields,
  labelOf,
  onField,
}: {
  fields: readonly FormField[]
  labelOf: (field: FormField) => string
  onField: (field: FormField) => void
}) {
  if (fields.length === 0)
    return <p className={classes.quiet}>Every field is filled, or is for the person to fill.</p>
  const pages = [...Map.groupBy(fields, ({ page }) => page)].toSorted(([a], [b]) => a - b)
  return (
    <div className={classes.panel}>
      {pages.map(([page, list]) => (
        <section key={page} aria-label={`Page ${page}`}>
          <h3 className={classes.title}>Page {page}</h3>
          <ul className={classes.list}>
            {list
              .toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
              .map((field) => (
                <li key={field.name}>
                  <Anchor component="button" type="button" inherit onClick={() => onField(field)}>
                    {labelOf(field)}
                  </Anchor>{' '}
                  {field.tooltip && <span className={classes.quiet}>{field.tooltip.slice(-120)}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
