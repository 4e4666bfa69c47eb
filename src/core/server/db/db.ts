import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type Transacting = Transaction<Tables>

/** A handle that can only select, over a connection that PostgreSQL keeps read-only. */
export type ReadDb = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>

/**
 * Put into a statement whose best plan depends on its values, so that it is planned with them every time:
 * `.modifyFront(sql.raw(unprepared))`.
 */
export const customPlan = '/* unprepared */'

/**
 * Put into a statement whose best plan does not depend on its values, when PostgreSQL cannot know that and plans it
 * every time, which for many joins takes longer than running it.
 */
export const genericPlan = '/* planned once */'
