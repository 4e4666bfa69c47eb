import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { bornOn } from '#features/profile/web/bornOn.ts'
import type { ImportRow, RowChoice, RowDuplicate } from '../contract/import.ts'
import classes from './imports.module.css'
import type { RowDecision } from './RowGrid.tsx'

/** Whether the check found something about the row as a whole. */
export const hasRemarks = ({ problems, duplicates, hidden, repeated_in }: ImportRow): boolean =>
  duplicates.length > 0 ||
  hidden !== null ||
  repeated_in.length > 0 ||
  problems.some(({ column }) => column === null)

const lines = new Intl.ListFormat('en-US')

export function RowRemarks({
  row,
  disabled,
  onDecide,
}: {
  row: ImportRow
  disabled: boolean
  onDecide: (decision: RowDecision) => void
}) {
  const { problems, duplicates, hidden, repeated_in } = row
  return (
    <div className={classes.remark}>
      {problems
        .filter(({ column }) => column === null)
        .map(({ message }) => (
          <div key={message} className={classes.problem}>
            {message}
          </div>
        ))}
      {repeated_in.length > 0 && (
        <div>
          The same person seems to be in {repeated_in.length === 1 ? 'line' : 'lines'}{' '}
          {lines.format(repeated_in.map(String))}.
        </div>
      )}
      {hidden && (
        <div>
          Somebody with such a name or number is in Ellis where you do not see it.{' '}
          {hidden.ask ? (
            <>
              Ask <bdi>{hidden.ask.name}</bdi>, <a href={`mailto:${hidden.ask.email}`}>{hidden.ask.email}</a>.
            </>
          ) : (
            'Ask an admin.'
          )}
        </div>
      )}
      {duplicates.map((duplicate) => (
        <Duplicate key={duplicate.party.id} duplicate={duplicate} />
      ))}
      {duplicates.length > 0 && <Choice row={row} disabled={disabled} onDecide={onDecide} />}
    </div>
  )
}

const Duplicate = ({ duplicate: { party, records, certainty, reasons } }: { duplicate: RowDuplicate }) => (
  <div>
    {certainty}:{' '}
    <a href={`/parties/${party.id}`} target="_blank" rel="noreferrer" dir="auto">
      {party.display_name}
    </a>
    {[
      bornOn(party) && `born ${bornOn(party)}`,
      party.a_number && formatANumber(party.a_number),
      ...records.map(({ public_id }) => `record ${public_id}`),
    ]
      .filter(Boolean)
      .map((fact) => `, ${fact}`)}
    <div className={classes.quiet}>{reasons.join(' · ')}</div>
  </div>
)

/** One choice of action and person: "update 12" is to update person 12. */
function Choice({
  row: { row, duplicates, choice, choice_party_id, choice_is_default },
  disabled,
  onDecide,
}: {
  row: ImportRow
  disabled: boolean
  onDecide: (decision: RowDecision) => void
}) {
  const person = choice_party_id ?? duplicates[0]?.party.id
  const value = choice === 'update' || choice === 'link' ? `${choice} ${person}` : choice
  const options = [
    ...duplicates.flatMap(({ party: { id, display_name } }) => [
      { value: `update ${id}`, label: `Update ${display_name}` },
      { value: `link ${id}`, label: `Use ${display_name} unchanged` },
    ]),
    { value: 'make', label: 'Make a new person' },
    { value: 'skip', label: 'Leave the row out' },
  ]
  return (
    <SelectInput
      className={classes.choice}
      label={
        <>
          What to do<span className="visually-hidden"> with line {row}</span>
        </>
      }
      description={choice_is_default && 'As chosen for all such rows'}
      inputWrapperOrder={['label', 'input', 'description']}
      data={options}
      disabled={disabled}
      value={value}
      onChange={(chosen) => {
        const [to, id] = (chosen ?? '').split(' ')
        if (to) onDecide({ row, choice: to as RowChoice, choice_party_id: id ? Number(id) : null })
      }}
    />
  )
}
