import { NumberInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import classes from './workflows.module.css'

/** Days before or after: below zero, before. */
export function DaysInputs({
  value,
  onChange,
  ...props
}: {
  value: number
  onChange: (in_days: number) => void
  error?: ReactNode
  'data-path'?: string
}) {
  // Zero days are neither; the choice stays as it was made.
  const [wasBefore, setBefore] = useState(value < 0)
  const isBefore = value === 0 ? wasBefore : value < 0
  return (
    <div className={classes.days}>
      <NumberInput
        label="Days"
        min={0}
        max={3650}
        allowDecimal={false}
        {...props}
        value={Math.abs(value)}
        onChange={(days) => onChange((isBefore ? -1 : 1) * (Number(days) || 0))}
      />
      <SelectInput
        label="Before or after"
        data={[
          { value: 'after', label: 'after' },
          { value: 'before', label: 'before' },
        ]}
        value={isBefore ? 'before' : 'after'}
        onChange={(side) => {
          setBefore(side === 'before')
          onChange((side === 'before' ? -1 : 1) * Math.abs(value))
        }}
      />
    </div>
  )
}
