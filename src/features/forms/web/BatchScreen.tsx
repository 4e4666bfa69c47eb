import { Anchor, Button, Progress } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { exportsContract } from '#features/exports/contract.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatDay, formatInstant, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { batchPage, type FormBatchItem } from '../contract/batches.ts'
import { formsContract } from '../contract.ts'
import { printedEdition } from '../formShape.ts'
import classes from './batch.module.css'

const api = client(formsContract)
const route = getRouteApi('/forms/batches/$id')

type Batch = OutputOf<(typeof formsContract)['endpoints']['getFormBatch']>

/** Forms begun for many at once: how far it is, what each lacks, and all of them together. */
export function BatchScreen() {
  const { id } = route.useParams()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...api.getFormBatch.query({ id: Number(id), page }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} what="These forms" page>
      {(batch) => <BatchPage batch={batch} page={page} onPage={setPage} />}
    </Loaded>
  )
}

function BatchPage({ batch, page, onPage }: { batch: Batch; page: number; onPage: (page: number) => void }) {
  const { id, form, edition, title, item_count, begun_count, filed_count, is_running } = batch
  usePageTitle(`${form} for ${item_count}`)
  const gather = useCommand(
    (as: 'print' | 'editable') => client(exportsContract).startFormsExport({ form_batch_id: id, as }),
    {
      failed: 'The forms were not put together.',
      done: () => notifyStarted(`${formatNumber(begun_count)} forms`),
    },
  )
  return (
    <PageScreen
      title={`${form}: ${title}`}
      sub={
        <>
          Edition {printedEdition(edition)} · begun by {batch.created_by.name},{' '}
          {formatInstant(batch.created_at)}
        </>
      }
      actions={
        begun_count > 0 && (
          <>
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={gather.isPending}
              onClick={() => void gather.run('editable')}
            >
              Download all
            </Button>
            <Button
              variant="filled"
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={gather.isPending}
              onClick={() => void gather.run('print')}
            >
              One PDF to print
            </Button>
          </>
        )
      }
    >
      <p className={classes.standing} role="status">
        {formatNumber(begun_count)} of {formatNumber(item_count)} begun
        {filed_count > 0 && `, ${formatNumber(filed_count)} filed`}
        {is_running && '; the others follow'}
      </p>
      {is_running && (
        <Progress
          value={(100 * begun_count) / item_count}
          size="sm"
          animated
          aria-label="Progress of these forms"
        />
      )}
      <Card title="What each of them lacks" flush>
        <ul className={classes.list} aria-label="Forms">
          {batch.items.map((item) => (
            <Item key={item.position} item={item} isRunning={is_running} />
          ))}
        </ul>
      </Card>
      <Pager
        label="Pages"
        hideWithOnePage
        total={Math.ceil(item_count / batchPage)}
        value={page}
        onChange={onPage}
      />
    </PageScreen>
  )
}

const few = 6

function Item({ item, isRunning }: { item: FormBatchItem; isRunning: boolean }) {
  const { party, attorney, legal_case, form_filing_id, problem, notices, unmapped_count } = item
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? notices : notices.slice(0, few)
  return (
    <li className={classes.item}>
      <div>
        {form_filing_id === null ? (
          <Link to="/parties/$id" params={{ id: String(party.id) }} className={classes.name} dir="auto">
            {party.name}
          </Link>
        ) : (
          <Link
            to="/forms/filings/$id"
            params={{ id: String(form_filing_id) }}
            className={classes.name}
            dir="auto"
          >
            {party.name}
          </Link>
        )}
        <div className={classes.quiet}>
          {attorney && <>by {attorney.name} · </>}
          {legal_case && (
            <Link to="/cases/$id" params={{ id: String(legal_case.id) }} dir="auto">
              {legal_case.title}
            </Link>
          )}
        </div>
      </div>
      <Standing item={item} isRunning={isRunning} />
      {problem && <p className={classes.problem}>{problem}</p>}
      {shown.length > 0 && (
        <ul className={classes.notices}>
          {shown.map(({ sentence, party_id, section }, index) => (
            <li key={index}>
              <span dir="auto">{sentence}</span>{' '}
              {party_id !== null ? (
                <Link to="/parties/$id" params={{ id: String(party_id) }} hash={section ?? 'person'}>
                  In the profile
                </Link>
              ) : (
                form_filing_id !== null && (
                  <Link to="/forms/filings/$id" params={{ id: String(form_filing_id) }}>
                    On the form
                  </Link>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>
        {notices.length > few && (
          <Anchor component="button" type="button" inherit onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${formatNumber(notices.length)}`}
          </Anchor>
        )}
        {notices.length > few && unmapped_count > 0 && ' · '}
        {unmapped_count > 0 && `${formatNumber(unmapped_count)} fields are filled by hand alone`}
      </p>
    </li>
  )
}

function Standing({ item, isRunning }: { item: FormBatchItem; isRunning: boolean }) {
  const { form_filing_id, filed_on, problem, notices } = item
  if (filed_on) return <StatusPill tone="success">Filed {formatDay(filed_on)}</StatusPill>
  if (form_filing_id === null)
    return isRunning && !problem ? (
      <StatusPill tone="neutral">Waiting</StatusPill>
    ) : (
      <StatusPill tone="error">No draft</StatusPill>
    )
  const open = notices.length
  return open === 0 ? (
    <StatusPill tone="success">Nothing is missing</StatusPill>
  ) : (
    <StatusPill tone="warning">{formatNumber(open)} to see to</StatusPill>
  )
}
