import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { formatDay } from '#ui/web/format.ts'
import type { DocketItem } from '../contract.ts'
import { hearingOutcomes } from '../hearingFields.ts'
import classes from './editor.module.css'

const outcomes = hearingOutcomes.map(({ value, label }) => ({ value, label }))

/** How several hearings ended, a row each. */
export function HearingOutcomes<V extends Record<string, unknown>>({
  form,
  hearings,
  others,
}: {
  form: UseFormReturnType<V>
  hearings: readonly DocketItem[]
  /** How many entries that are no hearings are marked with them. */
  others: number
}) {
  if (hearings.length === 0) return null
  return (
    <>
      <div className={classes.about}>
        How did the hearings end? Leave blank what is not known yet.
        {others > 0 &&
          ` ${others === 1 ? 'The other entry is' : `The ${others} other entries are`} marked done as well.`}
      </div>
      <table className={classes.endings}>
        <thead>
          <tr>
            <th scope="col">Hearing</th>
            <th scope="col">Outcome</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {hearings.map((hearing) => {
            const at = `endings.${hearing.id}`
            const name = `${hearing.type_name} of ${hearing.holder_name}`
            return (
              <tr key={hearing.id}>
                <th scope="row">
                  <bdi>{hearing.holder_name}</bdi>
                  <span>
                    {[hearing.type_name, formatDay(hearing.action_date)].filter(Boolean).join(', ')}
                  </span>
                </th>
                <td>
                  <SelectInput
                    aria-label={`Outcome: ${name}`}
                    placeholder="Outcome"
                    data={outcomes}
                    clearable
                    key={form.key(`${at}.hearing_outcome`)}
                    {...form.getInputProps(`${at}.hearing_outcome`)}
                  />
                </td>
                <td>
                  {hearing.can.add_note && (
                    <Textarea
                      aria-label={`Note: ${name}`}
                      placeholder="Note"
                      autosize
                      minRows={1}
                      maxRows={4}
                      key={form.key(`${at}.note`)}
                      {...form.getInputProps(`${at}.note`)}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
