import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { day } from '#fields/day/day.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { formOfFields, type FormOfFields } from '#fields/web/FieldInput.tsx'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { FormFrame } from '#ui/web/FormFrame.tsx'
import { formatCount, formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useServerForm } from '#ui/web/useServerForm.ts'
import { contactDetailsContract, type MoveProposal } from '../contract.ts'
import { lawChecked } from '../duties.ts'
import classes from './contactDetails.module.css'

const api = client(contactDetailsContract)

const fields = { action_date: day({ label: 'Day of the deadline', exact: true, required: true }) }
const keyOf = ({ party_id, duty }: MoveProposal) => `${party_id}_${duty}`
const canPlan = ({ applies, cases, is_planned }: MoveProposal) =>
  applies !== 'no' && cases.length > 0 && !is_planned

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

/** Decisions of the user about a proposal, where they differ from it. */
interface Choice {
  is_ticked?: boolean
  legal_case_id?: number
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
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const isTicked = (item: MoveProposal) =>
    canPlan(item) && (choices[keyOf(item)]?.is_ticked ?? item.applies === 'yes')
  const ticked = items.filter(isTicked)
  const state = useServerForm({
    schema: z.object(Object.fromEntries(ticked.map((item) => [keyOf(item), fieldsSchema(fields)]))),
    initialValues: Object.fromEntries(
      items.map((item) => [keyOf(item), formValues(fields, { action_date: item.due_on })]),
    ),
    onSubmit: async (values) => {
      const { docket_entry_ids } = await api.planMoveReports({
        id,
        moved_on,
        entries: ticked.map((item) => ({
          party_id: item.party_id,
          duty: item.duty,
          legal_case_id: choices[keyOf(item)]?.legal_case_id ?? item.cases[0]!.id,
          action_date: values[keyOf(item)]!['action_date'] as string,
        })),
      })
      const made = docket_entry_ids.length
      notifySuccess(
        made === 0
          ? 'All of these were on the docket already.'
          : `${formatCount(made, 'deadline is', 'deadlines are')} on the docket now.`,
      )
    },
  })
  return (
    <>
      <p className={classes.lead}>
        Moved {formatDay(moved_on)}. Each person has reports of their own; check the proposals before you make
        deadlines of them.
      </p>
      <FormFrame
        state={state}
        saveLabel={`Make ${formatCount(ticked.length, 'deadline', 'deadlines')}`}
        isUntouched={!mayPlan || !items.some(canPlan)}
      >
        <div>
          {items.map((item) => (
            <Proposal
              key={keyOf(item)}
              item={item}
              isTicked={isTicked(item)}
              choice={choices[keyOf(item)]}
              mayPlan={mayPlan}
              form={formOfFields(state.form)}
              onChoose={(choice) =>
                setChoices((all) => ({ ...all, [keyOf(item)]: { ...all[keyOf(item)], ...choice } }))
              }
            />
          ))}
        </div>
      </FormFrame>
      <p className={classes.quiet}>{lawChecked}</p>
    </>
  )
}

function Proposal({
  item,
  isTicked,
  choice = {},
  mayPlan,
  form,
  onChoose,
}: {
  item: MoveProposal
  isTicked: boolean
  choice: Choice | undefined
  mayPlan: boolean
  form: FormOfFields
  onChoose: (choice: Choice) => void
}) {
  const {
    display_name,
    title,
    form: formName,
    applies,
    reason,
    due_on,
    working,
    cases,
    is_planned,
    docket_entry_id,
  } = item
  const open = canPlan(item)
  return (
    <div className={classes.proposal}>
      <Checkbox
        checked={isTicked || is_planned}
        disabled={!open || !mayPlan}
        onChange={(event) => onChoose({ is_ticked: event.currentTarget.checked })}
        label={
          <>
            <bdi>{display_name}</bdi>: {title} (Form {formName})
          </>
        }
      />
      <p className={classes.quiet}>{reason}.</p>
      {applies !== 'no' && (
        <p className={classes.quiet}>
          By {formatDay(due_on)}. {working}
        </p>
      )}
      {is_planned && (
        <div className={classes.planned}>
          <StatusPill tone="success">On the docket</StatusPill>
          {docket_entry_id === null ? (
            <span className={classes.quiet}>You do not have access to this deadline.</span>
          ) : (
            <Link to="/docket_entries/$id" params={{ id: String(docket_entry_id) }}>
              Open the deadline
            </Link>
          )}
        </div>
      )}
      {applies !== 'no' && cases.length === 0 && !is_planned && (
        <p className={classes.quiet}>In no open case, so there is no docket for it.</p>
      )}
      {isTicked && mayPlan && (
        <>
          <FieldsForm form={form} fields={fields} path={keyOf(item)} />
          {cases.length > 1 && (
            <NativeSelect
              label="Case"
              data={cases.map((one) => ({ value: String(one.id), label: one.title }))}
              defaultValue={choice.legal_case_id}
              onChange={(event) => onChoose({ legal_case_id: Number(event.currentTarget.value) })}
            />
          )}
        </>
      )}
    </div>
  )
}
