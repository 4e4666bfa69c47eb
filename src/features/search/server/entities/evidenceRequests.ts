import { sql } from 'kysely'
import { noticeNames } from '#features/evidence/contract.ts'
import { visibleRequests } from '#features/evidence/server/requests.ts'
import {
  choiceProperty,
  dayProperty,
  entryProperty,
  instantProperty,
  numberProperty,
  textProperty,
} from '#query/server/properties.ts'
import { column, reference, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Request for evidence'

const kindName = sql.join(
  Object.entries(noticeNames).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`),
  sql` `,
)

/** Notices that ask for evidence, with their days and how far the response is; never the evidence. */
export const evidenceRequests: SearchEntity = {
  title: [own, 'Requests for evidence'],
  visible: (
    ctx,
  ) => sql`select request.id, request.kind, request.docket_entry_id, entry.legal_case_id, request.mailed_on,
      request.received_on, request.due_on, request.sent_on, request.sent_way, request.receipt_number,
      request.sent_by_id, request.created_by_id, request.created_at, request.updated_at,
      case request.kind ${kindName} end as name,
      case when request.sent_on is null then 'open' else 'sent' end as state,
      case request.by_mail when true then 'mail' when false then 'other' end as served,
      case request.due_is_receipt when true then 'received' when false then 'sent' end as due_means,
      (select count(*)::int from evidence_request_items item where item.evidence_request_id = request.id) as item_count,
      (select count(*)::int from evidence_request_items item where item.evidence_request_id = request.id
        and not item.is_unavailable
        and not exists (select from evidence_request_files file where file.item_id = item.id)) as lacking_count
    from evidence_requests request join docket_entries entry on entry.id = request.docket_entry_id
    where request.id in (${visibleRequests(ctx).clearSelect().select('q.id')})`,
  name: (row) => sql`${column(row, 'name')}`,
  link: (row) => sql`'/evidence/' || ${column(row, 'id')}`,
  sort_by: 'due_on',
  columns: ['kind', 'legal_case.title', 'state', 'mailed_on', 'due_on', 'sent_on', 'lacking_count'],
  properties: () => ({
    kind: choiceProperty('Notice', own, noticeNames, 'kind'),
    state: choiceProperty('State', own, { open: 'Open', sent: 'Sent' }, 'state'),
    mailed_on: dayProperty('Mailed or served on', own, 'mailed_on'),
    received_on: dayProperty('Received on', own, 'received_on'),
    due_on: dayProperty('Response due, as printed', own, 'due_on'),
    due_means: choiceProperty(
      'Meaning of the printed day',
      own,
      { received: 'The response must be received', sent: 'The response must be sent' },
      'due_means',
    ),
    served: choiceProperty('Served', own, { mail: 'By mail', other: 'Not by mail' }, 'served'),
    sent_on: dayProperty('Response sent on', own, 'sent_on'),
    sent_way: textProperty('Response sent by', own, 'sent_way'),
    receipt_number: textProperty('Receipt number', own, 'receipt_number'),
    sent_by_id: entryProperty('Marked as sent by', own, 'users', 'sent_by_id'),
    item_count: numberProperty('Things requested', own, 'item_count'),
    lacking_count: numberProperty('Things without evidence', own, 'lacking_count'),
    id: numberProperty('Number', own, 'id'),
    created_at: instantProperty('Entered', own, 'created_at'),
    created_by_id: entryProperty('Entered by', own, 'users', 'created_by_id'),
    updated_at: instantProperty('Changed', own, 'updated_at'),
  }),
  relations: () => ({
    legal_case: reference('Case', 'legal_cases', 'legal_case_id'),
    docket_entry: reference('Docket entry', 'docket_entries', 'docket_entry_id'),
  }),
}
