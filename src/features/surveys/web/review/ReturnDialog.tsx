import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { fieldsSchema } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { DialogForm, GuardedModal } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { guestLanguages } from '#guests/languages.ts'
import { surveysContract } from '../../contract.ts'
import type { SurveyReview } from '../../contract/review.ts'
import type { HandedSurvey } from '../../contract/surveys.ts'
import { HandedOver } from '../HandedOver.tsx'
import { hasMore } from '../hasMore.ts'
import classes from './review.module.css'
import type { AnswerOnCard } from './reviewWords.ts'

const api = client(surveysContract)

/** Gives a survey back to the person with a question about one answer. */
export function ReturnDialog({
  of: { card, answer },
  survey,
  onClose,
}: {
  of: AnswerOnCard
  survey: SurveyReview['survey']
  onClose: () => void
}) {
  const [handed, setHanded] = useState<HandedSurvey>()
  const language = guestLanguages[survey.language].english
  const fields = {
    text: longText({
      label: 'Your question',
      required: true,
      max: 500,
      help: `The person reads it as you write it: best in ${language}, in plain words`,
    }),
    notify: flag({
      label:
        survey.contact_type === 'none' ? 'Show the link now, to hand it over' : 'Send the link again now',
      initially: true,
    }),
  }
  return (
    <GuardedModal opened onClose={onClose} title={handed ? 'Given back' : 'Ask the person'}>
      {(frame) =>
        handed ? (
          <HandedOver handed={handed} onClose={onClose} />
        ) : (
          <DialogForm
            {...frame}
            onClose={() => {}}
            saveLabel="Give back"
            schema={fieldsSchema(fields)}
            initialValues={{ text: '', notify: true }}
            onSubmit={async ({ text, notify = true }) => {
              const answered = await api.returnSurvey({
                id: survey.party_id,
                surveyId: survey.id,
                version: survey.version,
                questions: [{ identifier: card.identifier, question: answer.question, text }],
                notify,
              })
              if (hasMore(answered)) return setHanded(answered)
              notifySuccess('The survey is with the person again.')
              onClose()
            }}
          >
            {(form) => (
              <>
                <p className={classes.quiet}>About: {answer.text}</p>
                <FieldsForm form={form} fields={fields} />
              </>
            )}
          </DialogForm>
        )
      }
    </GuardedModal>
  )
}
