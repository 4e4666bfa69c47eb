import { client } from '#core/web/client.ts'
import { formatTime } from '#fields/time/time.ts'
import { formatDay } from '#ui/web/format.ts'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import * as z from 'zod'
import { surveysContract } from '../../contract.ts'
import type { SurveyReview } from '../../contract/review.ts'
import classes from './review.module.css'

const api = client(surveysContract)
const schema = z.object({ docket_entry_id: z.number({ error: 'Choose an entry' }) })

/** Puts the parked questions on the checklist of an upcoming docket entry. */
export function AgendaDialog({
  review: { survey, upcoming, cards },
  onClose,
}: {
  review: SurveyReview
  onClose: () => void
}) {
  const parked = cards.flatMap(({ answers }) => answers.filter(({ state }) => state === 'parked')).length
  // The one they were put on before, or else the next appointment.
  const proposed =
    upcoming.find(({ id }) => id === survey.docket_entry_id) ??
    upcoming.find(({ is_appointment }) => is_appointment) ??
    upcoming[0]
  return (
    <FormDialog<{ docket_entry_id: number | null }, z.output<typeof schema>>
      opened
      onClose={onClose}
      title="Add to an agenda"
      saveLabel="Add to the checklist"
      schema={schema}
      initialValues={{ docket_entry_id: proposed?.id ?? null }}
      onSubmit={async ({ docket_entry_id }) => {
        const { added } = await api.addToAgenda({ id: survey.party_id, surveyId: survey.id, docket_entry_id })
        notifySuccess(
          added === 0 ? 'All of them were on its checklist already.' : `Added to the checklist: ${added}.`,
        )
      }}
    >
      {(form) => (
        <>
          <p className={classes.quiet}>
            {parked === 1 ? 'One question was' : `${parked} questions were`} left for later. The checklist
            gets the questions, of sensitive ones only the subject, and never an answer.
          </p>
          {upcoming.length === 0 && (
            <p>No case of this person has an entry from today on. Add one to its docket first.</p>
          )}
          <SelectInput<number>
            label="Docket entry"
            withAsterisk
            data={upcoming.map(({ id, type_name, action_date, event_time_start, case_title }) => ({
              value: id,
              label: [
                formatDay(action_date),
                event_time_start && formatTime(event_time_start),
                `${type_name}, ${case_title}`,
              ]
                .filter(Boolean)
                .join(' '),
            }))}
            key={form.key('docket_entry_id')}
            {...form.getInputProps('docket_entry_id')}
            data-path="docket_entry_id"
          />
        </>
      )}
    </FormDialog>
  )
}
