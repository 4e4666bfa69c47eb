import { Button, Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import { formatDay, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { Workflow } from '../contract.ts'
import {
  mostCases,
  workflowChangesContract,
  type WorkflowCaseChange,
  type WorkflowEntryChange,
} from '../contract/changes.ts'
import { useWorkflowTitle } from './useWorkflowTitle.ts'
import { byHandInWords, fieldInWords } from './workflowWords.ts'
import own from './workflowChanges.module.css'
import classes from './workflows.module.css'

const api = client(workflowChangesContract)
const perPage = 25

interface Props {
  workflow: Workflow
  opened: boolean
  onClose: () => void
}

/** Open cases that are not as the workflow has it now; those chosen are changed in the background. */
export function WorkflowChangesDialog({ workflow, opened, onClose }: Props) {
  const title = useWorkflowTitle(workflow) ?? 'Workflow'
  return (
    <GuardedModal opened={opened} onClose={onClose} title={`Open cases: ${title}`} size={760}>
      {() => <Changes workflow={workflow} onClose={onClose} />}
    </GuardedModal>
  )
}

function Changes({ workflow: { id }, onClose }: Pick<Props, 'workflow' | 'onClose'>) {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const query = useQuery({
    ...api.listWorkflowChanges.query({ id, page, items_per_page: perPage }),
    placeholderData: keepPreviousData,
  })
  const apply = useCommand(
    (input: { version: number; legal_case_ids?: number[] }) => api.applyWorkflow({ id, ...input }),
    {
      done: ({ item_count }) => {
        notifyStarted(casesInWords(item_count))
        onClose()
      },
      failed: 'The cases were not changed.',
    },
  )
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids)))
  return (
    <Loaded query={query} what="The cases">
      {({ items, total_items, version }) => {
        if (total_items === 0)
          return (
            <EmptyState
              compact
              title="Every open case is as the workflow has it"
              text="After a change of the workflow, the cases that it would change are listed here."
            />
          )
        const ids = items.map((legalCase) => legalCase.id)
        const onPage = ids.filter((one) => chosen.has(one)).length
        return (
          <div className={own.changes}>
            <p className={classes.note}>
              The workflow applies to what happens from now on. {formatNumber(total_items)} open{' '}
              {total_items === 1 ? 'case is' : 'cases are'} not as it would have them now. What is done, and
              what somebody has changed by hand, stays.
            </p>
            <Checkbox
              label="All on this page"
              checked={onPage === ids.length}
              indeterminate={onPage > 0 && onPage < ids.length}
              onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
            />
            <ul className={own.cases}>
              {items.map((legalCase) => (
                <CaseLine
                  key={legalCase.id}
                  legalCase={legalCase}
                  isChosen={chosen.has(legalCase.id)}
                  onChoose={(isChosen) => choose([legalCase.id], isChosen)}
                />
              ))}
            </ul>
            {total_items > perPage && (
              <Pager
                label="Pages of cases"
                total={Math.ceil(total_items / perPage)}
                value={page}
                onChange={setPage}
              />
            )}
            <div className={own.apply}>
              <Button
                variant={chosen.size === 0 ? 'default' : 'filled'}
                disabled={chosen.size === 0}
                loading={apply.pending.some(({ legal_case_ids }) => legal_case_ids !== undefined)}
                onClick={() => void apply.run({ version, legal_case_ids: [...chosen] })}
              >
                {chosen.size === 0 ? 'Apply to those chosen' : `Apply to ${casesInWords(chosen.size)}`}
              </Button>
              <Button
                loading={apply.pending.some(({ legal_case_ids }) => legal_case_ids === undefined)}
                onClick={() => void apply.run({ version })}
              >
                {total_items > mostCases
                  ? `Apply to the first ${formatNumber(mostCases)}`
                  : `Apply to all ${formatNumber(total_items)}`}
              </Button>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

const casesInWords = (count: number) => (count === 1 ? '1 case' : `${formatNumber(count)} cases`)

function CaseLine({
  legalCase: { id, title, holder_name, changes },
  isChosen,
  onChoose,
}: {
  legalCase: WorkflowCaseChange
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  return (
    <li className={own.caseLine}>
      <Checkbox
        aria-label={`Choose ${title}, ${holder_name}`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <Link to="/cases/$id" params={{ id: String(id) }} dir="auto">
          {title}
        </Link>
        {!title.includes(holder_name) && (
          <span className={classes.note} dir="auto">
            {' '}
            · {holder_name}
          </span>
        )}
        <ul className={classes.plans}>
          {changes.map((change, index) => (
            <ChangeLine key={index} change={change} />
          ))}
        </ul>
      </div>
    </li>
  )
}

const kindWords: Record<WorkflowEntryChange['kind'], string> = {
  add: 'New',
  change: 'Changed',
  remove: 'Deleted',
  keep: 'Stays',
}

function ChangeLine({ change }: { change: WorkflowEntryChange }) {
  const { kind, docket_entry_id, type_name, action_date, follows, fields, by_hand, left_out } = change
  const words = `${type_name}, ${action_date ? formatDay(action_date) : 'no day'}`
  return (
    <li className={classes.plan}>
      <strong>{kindWords[kind]}:</strong>{' '}
      {docket_entry_id === null ? (
        words
      ) : (
        <Link to="/docket_entries/$id" params={{ id: String(docket_entry_id) }}>
          {words}
        </Link>
      )}
      <span className={classes.note}> (follows {follows})</span>
      {fields
        .filter(({ from, to }) => from !== null || to !== null)
        .map((field) => (
          <div key={field.field} className={classes.note} dir="auto">
            {fieldInWords(field, kind === 'add')}
          </div>
        ))}
      {kind === 'remove' && (
        <div className={classes.note}>The workflow would not make it now; it can be restored.</div>
      )}
      {(by_hand.length > 0 || kind === 'keep') && (
        <div className={classes.note}>{byHandInWords(by_hand)}</div>
      )}
      {left_out.length > 0 && (
        <div className={classes.note}>Not assigned, because they may not see it: {left_out.join(', ')}</div>
      )}
    </li>
  )
}
