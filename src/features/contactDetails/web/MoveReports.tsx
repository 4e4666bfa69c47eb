import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatCount, formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { contactDetailsContract, type MoveProposal } from '../contract.ts'
import classes from './contactDetails.module.css'

const api = client(contactDetailsContract)

const keyOf = ({ party_id, duty }: MoveProposal) => `${party_id} ${duty}`
const canPlan = ({ applies, cases, docket_entry_id }: MoveProposal) =>
  applies !== 'no' && cases.length > 0 && docket_entry_id === null

/** To whom each of the movers reports the move: proposed docket entries, made once the user confirms them. */
export function MoveReports({
  id,
  moved_on,
  party_ids,
  mayPlan,
}: {
  id: number
  moved_on: string
  party_ids: readonly number[]
  mayPlan: boolean
}) {
  const query = useQuery(api.listMoveReports.query({ id, moved_on, party_ids: [...party_ids] }))
  return (
    <Loaded query={query} what="Reports of this move">
      {({ items }) => <Proposals id={id} moved_on={moved_on} items={items} mayPlan={mayPlan} />}
    </Loaded>
  )
}

function Proposals({
  id,
  moved_on,
  items,
  mayPlan,
}: {
  id: number
  moved_on: string
  items: readonly MoveProposal[]
  mayPlan: boolean
}) {
  const [ticked, setTicked] = useState(() => items.filter(({ applies }) => applies === 'yes').map(keyOf))
  const [caseOf, setCaseOf] = useState<Record<string, number>>({})
  const chosen = items.filter((item) => canPlan(item) && ticked.includes(keyOf(item)))
  const plan = useCommand(
    () =>
      api.planMoveReports({
        id,
        moved_on,
        entries: chosen.map((item) => ({
          party_id: item.party_id,
          duty: item.duty,
          legal_case_id: caseOf[keyOf(item)] ?? item.cases[0]!.id,
          action_date: item.due_on,
        })),
      }),
    {
      done: ({ docket_entry_ids }) =>
        notifySuccess(
          `${formatCount(docket_entry_ids.length, 'deadline is', 'deadlines are')} on the docket.`,
        ),
      failed: 'No deadline was made.',
    },
  )
  return (
    <>
      <p className={classes.lead}>
        Moved {formatDay(moved_on)}. Each person has reports of their own; check the proposals before you make
        deadlines of them.
      </p>
      <div>
        {items.map((item) => (
          <Proposal
            key={keyOf(item)}
            item={item}
            isTicked={ticked.includes(keyOf(item))}
            mayPlan={mayPlan}
            onTick={(is) =>
              setTicked((keys) => (is ? [...keys, keyOf(item)] : keys.filter((key) => key !== keyOf(item))))
            }
            onCase={(case_id) => setCaseOf((cases) => ({ ...cases, [keyOf(item)]: case_id }))}
          />
        ))}
      </div>
      {mayPlan && (
        <div className={classes.make}>
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            loading={plan.isPending}
            onClick={() => void plan.run()}
          >
            {`Make ${formatCount(chosen.length, 'deadline', 'deadlines')}`}
          </Button>
        </div>
      )}
    </>
  )
}

function Proposal({
  item,
  isTicked,
  mayPlan,
  onTick,
  onCase,
}: {
  item: MoveProposal
  isTicked: boolean
  mayPlan: boolean
  onTick: (is: boolean) => void
  onCase: (case_id: number) => void
}) {
  const { display_name, title, form, applies, reason, due_on, working, cases, docket_entry_id } = item
  const open = canPlan(item)
  return (
    <div className={classes.proposal}>
      <Checkbox
        checked={open && isTicked}
        disabled={!open || !mayPlan}
        onChange={(event) => onTick(event.currentTarget.checked)}
        label={
          <>
            <bdi>{display_name}</bdi>: {title} (Form {form})
          </>
        }
      />
      <p className={classes.quiet}>{reason}.</p>
      {applies !== 'no' && (
        <p className={classes.quiet}>
          By {formatDay(due_on)}. {working}
        </p>
      )}
      {docket_entry_id !== null && (
        <div className={classes.planned}>
          <StatusPill tone="success">On the docket</StatusPill>
          <Link to="/docket_entries/$id" params={{ id: String(docket_entry_id) }}>
            Open the deadline
          </Link>
        </div>
      )}
      {applies !== 'no' && cases.length === 0 && (
        <p className={classes.quiet}>In no open case, so there is no docket for it.</p>
      )}
      {open && cases.length > 1 && (
        <NativeSelect
          aria-label={`Case for ${display_name}`}
          data={cases.map((one) => ({ value: String(one.id), label: one.title }))}
          disabled={!mayPlan}
          onChange={(event) => onCase(Number(event.currentTarget.value))}
        />
      )}
    </div>
  )
}
