import { Link } from '@tanstack/react-router'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { DueDay } from '#ui/web/DueDay.tsx'
import { formatDay } from '#ui/web/format.ts'
import type { ListColumn } from '#ui/web/list.ts'
import { Tag, Tags, type Tone } from '#ui/web/StatusPill.tsx'
import { shortTitle } from '#features/docket/web/shortTitle.ts'
import type { CaseItem } from '../contract.ts'
import { CaseStatus } from './CaseStatus.tsx'

export const caseColumns: ListColumn<CaseItem>[] = [
  {
    id: 'client',
    header: 'Client',
    sort: 'client',
    strong: true,
    maxWidth: 220,
    phone: 'name',
    cell: (item) => (
      <Link to="/cases/$id" params={{ id: String(item.id) }} title={item.title}>
        <bdi>{item.holder_name}</bdi>
      </Link>
    ),
  },
  {
    id: 'a_number',
    header: 'A-number',
    tabular: true,
    cell: (item) => item.a_number && formatANumber(item.a_number),
  },
  {
    id: 'title',
    header: 'Case',
    sort: 'title',
    fluid: 120,
    phone: 'below',
    cell: (item) => <bdi title={item.title}>{shortTitle(item.title, item.holder_name)}</bdi>,
  },
  { id: 'type', header: 'Type', sort: 'type', off: true, maxWidth: 220, cell: (item) => item.type_name },
  {
    id: 'status',
    header: 'Status',
    compare: (item) => item.is_closed,
    cell: (item) => <CaseStatus is_closed={item.is_closed} />,
  },
  {
    id: 'next',
    header: 'Next',
    maxWidth: 170,
    phone: 'below end',
    compare: (item) => item.next_entry?.id ?? null,
    cell: (item) =>
      item.next_entry && <Tag tone={item.next_entry.type_color as Tone}>{item.next_entry.type_name}</Tag>,
  },
  {
    id: 'date',
    header: 'Next date',
    sort: 'next_entry',
    tabular: true,
    phone: 'end',
    compare: (item) => item.next_entry?.id ?? null,
    cell: (item) => <DueDay day={item.next_entry?.action_date ?? null} />,
  },
  {
    id: 'next_hearing',
    header: 'Next hearing',
    tabular: true,
    compare: (item) => item.next_hearing?.id ?? null,
    cell: (item) =>
      item.next_hearing && (
        <span title={item.next_hearing.type_name}>
          <Tag tone={item.next_hearing.type_color as Tone}>{formatDay(item.next_hearing.action_date)}</Tag>
        </span>
      ),
  },
  {
    id: 'attorney',
    header: 'Attorney',
    sort: 'attorney',
    fluid: 90,
    compare: (item) => item.primary_attorney?.id ?? null,
    cell: (item) => item.primary_attorney?.name,
  },
  {
    id: 'record',
    header: 'Record',
    sort: 'record_public_id',
    tabular: true,
    cell: (item) => (
      <Link to="/records/$id" params={{ id: String(item.record_id) }}>
        {item.record_public_id}
      </Link>
    ),
  },
  {
    id: 'tags',
    header: 'Tags',
    fluid: 140,
    compare: (item) => item.tags.map(({ id }) => id).join(),
    cell: (item) => item.tags.length > 0 && <Tags tags={item.tags} />,
  },
  {
    id: 'opened',
    header: 'Opened',
    sort: 'opened',
    tabular: true,
    off: true,
    cell: (item) => formatDay(item.opened),
  },
  {
    id: 'closed',
    header: 'Closed',
    tabular: true,
    compare: (item) => item.closed,
    cell: (item) => formatDay(item.closed),
  },
  {
    id: 'last_entry',
    header: 'Last entry',
    sort: 'last_created_docket_entry_date',
    tabular: true,
    off: true,
    cell: (item) => formatDay(item.last_created_docket_entry_date),
  },
]
