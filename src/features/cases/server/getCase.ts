import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { may } from '#access/may.ts'
import { scopeOf, type Scope } from '#access/server/scope.ts'
import { isVisible, visibleCases, type ScopedDb } from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { notFound } from '#core/errors.ts'
import { compiledQuery } from '#core/server/db/compiledQuery.ts'
import { genericPlan } from '#core/server/db/db.ts'
import { instantInJson } from '#core/server/db/instantInJson.ts'
import { namedRow, namedRowOrNull } from '#core/server/db/namedRow.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import { ownColumns } from '#fields/fields.ts'
import { settledCount } from '#features/docket/server/settleEntriesOf.ts'
import { caseFields } from '../caseFields.ts'
import type { LegalCase } from '../contract/case.ts'
import { partiesVisibleTo, withIdentifiers } from './caseParties.ts'
import { shownChecklist } from './shownChecklist.ts'

type NamedRef = { id: number; name: string }

const user = (column: 'primary_attorney_id' | 'primary_legal_assistant_id') =>
  sql<NamedRef | null>`(select json_build_object('id', u.id, 'name', u.display_name)
    from users u where u.id = ${sql.ref(`legal_cases.${column}`)})`
const others = (part: 'attorney' | 'legal_assistant') =>
  sql<NamedRef[]>`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name, u.id)
    from legal_case_users cu join users u on u.id = cu.user_id
    where cu.legal_case_id = legal_cases.id and cu.part = ${sql.lit(part)}), '[]')`

const tags = sql<LegalCase['tags']>`coalesce((
  select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'tone', tag.tone) order by tag.position, tag.id)
  from legal_case_tags ct join tags tag on tag.id = ct.tag_id
  where ct.legal_case_id = legal_cases.id), '[]')`

/** The newest letter that is not void. */
const letter = sql<LegalCase['engagement_letter']>`(select json_build_object('id', l.id, 'state', l.state,
    'language_id', l.language_id, 'notification_channel', l.notification_channel,
    'notification_language', l.notification_language, 'notification_message', l.notification_message,
    'recipient_identifier', l.recipient_identifier)
  from engagement_letters l where l.legal_case_id = legal_cases.id and l.state <> 'void' order by l.id desc limit 1)`

/** Recipient and text of a closing notice are visible only to people who see the recipient. */
const closingsOf = ({ db, actor }: ScopedDb, id: number) =>
  db
    .selectFrom('legal_case_closings as k')
    .leftJoin('users as closer', 'closer.id', 'k.closed_by_id')
    .leftJoin('users as reopener', 'reopener.id', 'k.reopened_by_id')
    .leftJoin('parties as recipient', (join) =>
      join.onRef('recipient.id', '=', 'k.closing_recipient_id').on(isVisible(actor, 'parties', 'recipient')),
    )
    .where('k.legal_case_id', '=', id)
    .select([
      'k.id',
      'k.closed',
      'k.closing_notes',
      'closer.display_name as closed_by_name',
      instantInJson('k.closed_at').as('closed_at'),
      'k.reopening_reason',
      'reopener.display_name as reopened_by_name',
      instantInJson<string | null>('k.reopened_at').as('reopened_at'),
      'k.closing_channels',
      sql<string | null>`case when recipient.id is not null then k.closing_message end`.as('closing_message'),
      namedRowOrNull('recipient').as('closing_recipient'),
      sql<NamedRef[]>`coalesce((
        select json_agg(json_build_object('id', reason.id, 'name', reason.name) order by reason.position, reason.id)
        from legal_case_closing_reasons kr join closing_reasons reason on reason.id = kr.closing_reason_id
        where kr.closing_id = k.id), '[]')`.as('reasons'),
    ])
    .orderBy('k.id', 'desc')

const caseColumns = ownColumns(caseFields).map((name) => `legal_cases.${name}` as const)

const readCase = compiledQuery((db, { id, ...scope }: Scope & { id: number }, _shape: null) =>
  visibleCases({ db, actor: scope })
    .innerJoin('records as r', 'r.id', 'legal_cases.record_id')
    .innerJoin('parties as holder', 'holder.id', 'r.record_holder_party_id')
    .innerJoin('legal_case_types as t', 't.id', 'legal_cases.legal_case_type_id')
    .where('legal_cases.id', '=', id)
    .select([
      'legal_cases.id',
      'legal_cases.record_id',
      'r.public_id as record_public_id',
      namedRow('holder').as('holder'),
      ...caseColumns,
      't.name as type_name',
      user('primary_attorney_id').as('primary_attorney'),
      others('attorney').as('other_attorneys'),
      user('primary_legal_assistant_id').as('primary_legal_assistant'),
      others('legal_assistant').as('other_legal_assistants'),
      partiesVisibleTo(scope).as('parties'),
      tags.as('tags'),
      letter.as('engagement_letter'),
      'legal_cases.invoiced_invoice_id',
      'legal_cases.closed',
      'legal_cases.is_closed',
      'legal_cases.last_created_docket_entry_date',
      sql<string | null>`(select display_name from users where id = legal_cases.created_by_id)`.as(
        'created_by_name',
      ),
      'legal_cases.created_at',
      'legal_cases.updated_at',
      'legal_cases.checklist',
      'legal_cases.checklist_version',
      'legal_cases.version',
      jsonArrayFrom(closingsOf({ db, actor: scope }, id)).as('closings'),
      sql<number>`case when legal_cases.is_closed then (${settledCount({ db, actor: scope }, id)}) else 0 end`.as(
        'settled_entry_count',
      ),
    ])
    .modifyFront(sql.raw(genericPlan)),
)

export async function getCase(
  ctx: ScopedDb<Actor> & { vault: Vault },
  { id }: { id: number },
): Promise<LegalCase> {
  const [row] = await readCase(ctx.db, { ...scopeOf(ctx), id }, null)
  if (!row) throw notFound('This case')
  return {
    ...row,
    parties: row.parties.map((party) => withIdentifiers(ctx.vault, party)),
    record: { id: row.record_id, public_id: row.record_public_id, holder: row.holder },
    other_attorney_ids: row.other_attorneys.map(({ id }) => id),
    other_legal_assistant_ids: row.other_legal_assistants.map(({ id }) => id),
    tag_ids: row.tags.map(({ id }) => id),
    checklist: await shownChecklist(ctx.db, row.checklist),
    can: {
      edit: may(ctx.actor, 'editor', 'cases.edit'),
      close: !row.is_closed && may(ctx.actor, 'editor', 'cases.close'),
      reopen: row.is_closed && may(ctx.actor, 'editor', 'cases.close'),
      delete: may(ctx.actor, 'editor', 'cases.delete'),
      clone: may(ctx.actor, 'editor', 'cases.create'),
      add_docket_entry: may(ctx.actor, 'contributor', 'docket.edit'),
      edit_record: may(ctx.actor, 'editor', 'records.edit'),
    },
  }
}
