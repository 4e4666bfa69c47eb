import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type Ref } from 'react'
import * as z from 'zod'
import { client } from '#core/web/client.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import { text } from '#fields/text/text.ts'
import { FieldInput } from '#fields/web/FieldInput.tsx'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { everybody } from '#features/messages/web/everybody.ts'
import { useSession } from '#features/session/web/session.ts'
import { surveysContract } from '../contract.ts'
import type { HandedSurvey, SurveyInput } from '../contract/surveys.ts'
import type { OutputOf } from '#core/contract.ts'
import { settingFields, settingRules } from '../formFields.ts'
import { plainTitle } from '../surveyFields.ts'
import { ContactField, choiceOf, contactOf } from './ContactField.tsx'
import { someCards } from './CardsField.tsx'
import { HandedOver } from './HandedOver.tsx'
import { hasMore } from './hasMore.ts'
import { SurveyTemplateDialog } from './dialogs.ts'
import { SurveySettings, TemplateChoice } from './SurveySettings.tsx'

const api = client(surveysContract)
type Defaults = OutputOf<(typeof surveysContract)['endpoints']['getSurveyDefaults']>

interface SurveyPerson {
  id: number
  name: string
}

/** A survey to one of some people, or, where none are given, to anybody. */
export function SendSurveyDialog({
  people = [],
  opened,
  onClose,
}: {
  people?: readonly SurveyPerson[]
  opened: boolean
  onClose: () => void
}) {
  const [id, choose] = useState<number | null>(people[0]?.id ?? null)
  const [handed, setHanded] = useState<HandedSurvey | null>(null)
  const query = useQuery({ ...api.getSurveyDefaults.query({ id: id ?? 0 }), enabled: opened && id !== null })
  // Entries for one person, for another who is chosen instead.
  const entered = useRef<Values>({})
  const [draft, setDraft] = useState<Values>({})
  const chooseOther = (other: number | null) => {
    setDraft(entered.current)
    choose(other)
  }
  const close = () => {
    setHanded(null)
    choose(people[0]?.id ?? null)
    setDraft({})
    onClose()
  }
  const done = (answer: HandedSurvey) => {
    if (hasMore(answer)) return setHanded(answer)
    notifySuccess('The survey is on its way.')
    close()
  }
  return (
    <GuardedModal
      opened={opened}
      onClose={close}
      title={handed ? 'The survey is ready' : 'Send a survey'}
      size={760}
    >
      {(frame) =>
        handed ? (
          <HandedOver handed={handed} onClose={close} />
        ) : (
          <Stack gap="md">
            {people.length === 0 && (
              <PersonField
                data-autofocus
                label="To"
                required
                source={everybody}
                value={id}
                onChange={chooseOther}
              />
            )}
            {people.length > 1 && (
              <SelectInput
                label="To"
                data={people.map((one) => ({ value: String(one.id), label: one.name }))}
                value={String(id)}
                onChange={(chosen) => chosen !== null && chooseOther(Number(chosen))}
              />
            )}
            {id !== null && (
              <Loaded query={query} what="This person" compact>
                {(defaults) => (
                  <SurveyForm
                    key={id}
                    {...frame}
                    id={id}
                    defaults={defaults}
                    draft={draft}
                    onEntered={(values) => {
                      entered.current = values
                    }}
                    onDone={done}
                  />
                )}
              </Loaded>
            )}
          </Stack>
        )
      }
    </GuardedModal>
  )
}

const codeWordField = text({
  label: 'Code word',
  max: 60,
  help: 'Give it to the person yourself, in a call or here',
})
const schema = fieldsSchema(
  { ...settingFields, code_word: codeWordField },
  {
    rules: settingRules,
    more: {
      cards: someCards,
      contact_id: z.string(),
      template_id: z.number().nullable(),
    },
  },
)

function Entered({ values, onEntered }: { values: Values; onEntered: (values: Values) => void }) {
  useEffect(() => onEntered(values))
  return null
}

function SurveyForm({
  id,
  defaults,
  draft,
  onEntered,
  onDone,
  ...frame
}: {
  id: number
  defaults: Defaults
  draft: Values
  onEntered: (values: Values) => void
  onDone: (handed: HandedSurvey) => void
  guard: Ref<Guard>
  onCancel: () => void
}) {
  const { contacts, language, knows_birth_date } = defaults
  const first = contacts.find(({ refusal }) => refusal === null)
  const [saved, saveAs] = useState<object | null>(null)
  const isAdmin = useSession().user?.flags.isAdmin === true
  const initialValues: Values = {
    ...formValues(settingFields),
    title: plainTitle,
    cards: {},
    template_id: null,
    ...draft,
    language,
    identity_check: knows_birth_date ? 'birth_date' : 'none',
    code_word: '',
    contact_id: first ? choiceOf(first) : 'none',
  }
  return (
    <>
      <DialogForm
        {...frame}
        onClose={() => {}}
        saveLabel="Send survey"
        schema={schema}
        initialValues={initialValues}
        onSubmit={async ({ contact_id, code_word, ...values }) =>
          onDone(
            await api.createSurvey({
              id,
              ...(values as SurveyInput),
              ...contactOf(contact_id),
              ...(code_word && { code_word }),
              notify: true,
            }),
          )
        }
      >
        {(form) => {
          const { identity_check } = form.getValues()
          return (
            <>
              <Entered values={form.getValues()} onEntered={onEntered} />
              <TemplateChoice form={form} />
              <SurveySettings form={form}>
                <ContactField
                  key={form.key('contact_id')}
                  label="How it gets to them"
                  contacts={contacts}
                  {...form.getInputProps('contact_id')}
                />
                {contacts.length > 0 && !first && (
                  <Notice tone="warning">
                    Nothing in the profile may be used to write to this person, so hand the link over in the
                    office.
                  </Notice>
                )}
              </SurveySettings>
              {identity_check === 'birth_date' && !knows_birth_date && (
                <Notice tone="warning">
                  The date of birth is not in the profile to the day; choose another check.
                </Notice>
              )}
              {identity_check === 'code_word' && (
                <FieldInput form={form} fields={{ code_word: codeWordField }} name="code_word" />
              )}
              {isAdmin && (
                <div>
                  <Button variant="subtle" px="xs" onClick={() => saveAs(form.getValues())}>
                    Save as a template
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </DialogForm>
      {saved && <SurveyTemplateDialog template={saved} opened onClose={() => saveAs(null)} />}
    </>
  )
}
