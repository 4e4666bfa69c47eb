import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { CataloguesField } from '#fields/catalogue/web/CataloguesField.tsx'
import { parseDay } from '#fields/day/partialDay.ts'
import { DayField } from '#fields/day/web/DayField.tsx'
import { Card } from '#ui/web/Card.tsx'
import { teamOptions } from '#features/lists/web/peopleOptions.ts'
import {
  importModes,
  rowChoices,
  type ImportDetail,
  type ImportMode,
  type RowChoice,
} from '../contract/import.ts'
import { teamsContract } from '#features/teams/contract.ts'
import classes from './imports.module.css'
import { choiceWords, modeWords } from './importWords.ts'
import type { ImportChange } from './useImportChange.ts'

/** Decisions about all rows. */
export function ImportOptions({
  detail,
  onChange,
}: {
  detail: ImportDetail
  onChange: (to: ImportChange) => void
}) {
  const { mode, duplicates, team_ids, can } = detail
  const disabled = !can.change
  const { data: teams } = useQuery(client(teamsContract).listTeams.query({ items_per_page: 200 }))
  const known = (teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card title="How it is imported">
      <div className={classes.options}>
        <section aria-label="New records">
          <CataloguesField
            label="Teams of the new records"
            source={{ loadOptions: teamOptions(), options: known }}
            disabled={disabled}
            defaultValue={team_ids}
            onChange={(chosen) => onChange({ team_ids: chosen })}
          />
          <Opened detail={detail} onChange={onChange} />
          <p className={classes.quiet}>
            Each row becomes a record, with the spouse and the children of its columns. Rows with the same
            value in a column assigned to Household become one record.
          </p>
        </section>
        <Choices<RowChoice>
          label="People who seem to be in Ellis already"
          values={rowChoices}
          words={choiceWords}
          disabled={disabled}
          value={duplicates}
          onChange={(chosen) => onChange({ duplicates: chosen })}
        />
        <Choices<ImportMode>
          label="Rows with problems"
          values={importModes}
          words={modeWords}
          disabled={disabled}
          value={mode}
          onChange={(chosen) => onChange({ mode: chosen })}
        />
      </div>
    </Card>
  )
}

function Choices<T extends string>({
  label,
  values,
  words,
  disabled,
  value,
  onChange,
}: {
  label: string
  values: readonly T[]
  words: Record<T, { label: string; description: string }>
  disabled: boolean
  value: T
  onChange: (value: T) => void
}) {
  return (
    <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen as T)}>
      <div className={classes.choices}>
        {values.map((one) => (
          <Radio
            key={one}
            value={one}
            label={words[one].label}
            description={words[one].description}
            disabled={disabled}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Saved on leaving the field, once it is a day. */
function Opened({
  detail: { opened, can },
  onChange,
}: {
  detail: ImportDetail
  onChange: (to: ImportChange) => void
}) {
  const [day, setDay] = useState(opened)
  const [problem, setProblem] = useState<string | null>(null)
  function leave() {
    const reading = parseDay(day, { exact: true, past: true })
    if (!reading.ok) return setProblem(reading.problem)
    if (reading.value && reading.value.date !== opened) onChange({ opened: reading.value.date })
  }
  return (
    <DayField
      label="Opened"
      description="The day the new records were opened."
      past
      disabled={!can.change}
      error={problem}
      value={day}
      onChange={(next) => {
        setDay(next)
        setProblem(null)
      }}
      onBlur={leave}
    />
  )
}
