import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { formatCount, formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { PlannedItem, transfersContract } from '../contract.ts'
import { partWords } from '../transferFields.ts'
import classes from './transfers.module.css'

type Preview = OutputOf<(typeof transfersContract)['endpoints']['previewTransfer']>
type Choose = (key: string, to_user_id: number | null) => void

const atOnce = 20
const stays = 'stays'

/** Every entry and case with who gets it, which each line can change; what cannot go over, with the reason. */
export function TransferPreview({
  query,
  choices,
  onChoose,
}: {
  query: UseQueryResult<Preview>
  choices: ReadonlyMap<string, number | null>
  onChoose: Choose
}) {
  return (
    <section aria-label="Preview" className={classes.preview} aria-busy={query.isFetching}>
      <Loaded query={query} what="The preview">
        {(preview) => <Items preview={preview} choices={choices} onChoose={onChoose} />}
      </Loaded>
    </section>
  )
}

function Items({
  preview: { items, loads, hidden_count },
  choices,
  onChoose,
}: {
  preview: Preview
  choices: ReadonlyMap<string, number | null>
  onChoose: Choose
}) {
  const [page, setPage] = useState(1)
  const problems = items.filter(({ problem }) => problem !== null).length
  // Items that need a decision stand first.
  const sorted = items.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  const pages = Math.max(1, Math.ceil(items.length / atOnce))
  const at = Math.min(page, pages)
  const given = loads.filter(({ entries, cases }) => entries + cases > 0)
  if (items.length === 0)
    return (
      <Notice tone="info">
        {hidden_count ? `${inWords(hidden_count)} are not for you to see; otherwise there ` : 'There '}
        is nothing open to transfer.
      </Notice>
    )
  return (
    <>
      <p className={classes.sum} role="status">
        {given.length > 0
          ? given.map(({ id, name, had, entries, cases }) => (
              <span key={id}>
                <b dir="auto">{name}</b> gets {whatOf(entries, cases)} (has{' '}
                {formatCount(had, 'entry', 'entries')})
              </span>
            ))
          : 'Nothing goes over.'}
      </p>
      {problems > 0 && (
        <Notice tone="warning">
          {formatCount(problems, 'item stays where it is', 'items stay where they are')}; the reason is below.
        </Notice>
      )}
      {hidden_count !== null && hidden_count > 0 && (
        <Notice tone="info">{inWords(hidden_count)} more that you may not see stay where they are.</Notice>
      )}
      <ul className={classes.items}>
        {sorted.slice((at - 1) * atOnce, at * atOnce).map((item) => (
          <Item
            key={item.key}
            item={item}
            people={loads}
            chosen={choices.get(item.key)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {pages > 1 && <Pager label="Pages of the preview" total={pages} value={at} onChange={setPage} />}
    </>
  )
}

const inWords = (count: number) => formatCount(count, 'item', 'items')

const whatOf = (entries: number, cases: number) =>
  [
    entries > 0 && formatCount(entries, 'entry', 'entries'),
    cases > 0 && formatCount(cases, 'part in a case', 'parts in cases'),
  ]
    .filter(Boolean)
    .join(' and ')

function Item({
  item,
  people,
  chosen,
  onChoose,
}: {
  item: PlannedItem
  people: Preview['loads']
  chosen: number | null | undefined
  onChoose: Choose
}) {
  const { key, part, label, holder_name, case_title, action_date, to, problem, is_left_out } = item
  const name = part ? partWords[part] : label
  const value = is_left_out ? stays : to ? String(to.id) : chosen ? String(chosen) : null
  return (
    <li className={classes.item}>
      <span className={classes.what}>
        <b>{name}</b> <bdi>{part ? case_title : holder_name}</bdi>
        <span className={classes.day}>{formatDay(action_date)}</span>
        {problem && <span className={classes.problem}>{problem}</span>}
      </span>
      <SelectInput
        size="xs"
        aria-label={`Who gets ${name}, ${holder_name}`}
        placeholder="Stays"
        data={[
          ...people.map((one) => ({ value: String(one.id), label: one.name })),
          { value: stays, label: 'Stays' },
        ]}
        value={value}
        onChange={(next) => {
          if (next !== null) onChoose(key, next === stays ? null : Number(next))
        }}
      />
    </li>
  )
}
