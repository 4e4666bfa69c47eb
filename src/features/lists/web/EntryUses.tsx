import type { UseQueryResult } from '@tanstack/react-query'
import { DataLink } from '#ui/web/DataLink.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import type { ListUses } from '#collections/contract.ts'
import classes from './lists.module.css'

/** Where an entry is in use, with a few of the rows. */
export function EntryUses({ query }: { query: UseQueryResult<ListUses> }) {
  return (
    <section aria-label="In use">
      <h3 className={classes.subtitle}>In use</h3>
      <Loaded query={query} what="Where it is in use" compact>
        {({ uses }) =>
          uses.length === 0 ? (
            <p className={classes.text}>Nowhere: it can be deleted.</p>
          ) : (
            <>
              <ul className={classes.uses}>
                {uses.map(({ words, count, count_is_floor, examples }) => (
                  <li key={words}>
                    {count_is_floor && 'more than '}
                    {formatNumber(count)} {words}
                    {examples.length > 0 && (
                      <ul className={classes.examples}>
                        {examples.map(({ label, link }) => (
                          <li key={`${link ?? ''} ${label}`}>
                            {link ? (
                              <DataLink to={link} dir="auto">
                                {label}
                              </DataLink>
                            ) : (
                              <bdi>{label}</bdi>
                            )}
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
              <p className={classes.text}>
                What is in use cannot be deleted. Archived, it stays there and is offered no more.
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
