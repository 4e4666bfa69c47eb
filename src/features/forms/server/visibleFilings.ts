import { sql } from 'kysely'
import { isVisible } from '#access/server/visibleRows.ts'
import { namedRow, namedRowOrNull } from '#core/server/db/namedRow.ts'
import type { UserCtx } from '#core/server/http/context.ts'

/** Forms of people whom the reader sees, all of them, and of cases that they see. */
export const visibleFilings = (ctx: Pick<UserCtx, 'db' | 'actor'>) =>
  ctx.db
    .selectFrom('form_filings as f')
    .innerJoin('form_editions as e', 'e.id', 'f.form_edition_id')
    .innerJoin('parties', 'parties.id', 'f.party_id')
    .leftJoin('legal_cases as c', 'c.id', 'f.legal_case_id')
    .leftJoin('users as filer', 'filer.id', 'f.filed_by_id')
    .leftJoin('users as creator', 'creator.id', 'f.created_by_id')
    .where('parties.deleted_at', 'is', null)
    .where(isVisible(ctx.actor, 'parties'))
    .where((eb) =>
      eb.or([
        eb('f.legal_case_id', 'is', null),
        eb.and([eb('c.deleted_at', 'is', null), isVisible(ctx.actor, 'legal_cases', 'c')]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('form_filing_people as also')
            .innerJoin('parties as other', 'other.id', 'also.party_id')
            .select('also.party_id')
            .whereRef('also.form_filing_id', '=', 'f.id')
            .where((each) =>
              each.or([
                each('other.deleted_at', 'is not', null),
                each.not(isVisible(ctx.actor, 'parties', 'other')),
              ]),
            ),
        ),
      ),
    )
    .select(['f.id', 'f.form_edition_id', 'e.form', 'e.edition', 'e.title'])
    .select(['f.filed_on', 'f.receipt_number', 'f.updated_at', 'f.version'])
    .select([
      namedRow('parties').as('party'),
      sql<{ id: number; title: string } | null>`case when c.id is not null
        then json_build_object('id', c.id, 'title', c.title) end`.as('legal_case'),
      namedRowOrNull('filer').as('filed_by'),
      namedRowOrNull('creator').as('created_by'),
      sql<string | null>`encode(f.sha256, 'hex')`.as('sha256'),
    ])
