import type { UseFormReturnType } from '@mantine/form'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { client } from '#core/web/client.ts'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { DialogForm, GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { problemsOf } from '../../cards/cardProblems.ts'
import { cardSections } from '../../cards/definition.ts'
import { missingTexts } from '../../cards/missingTexts.ts'
import { surveysContract } from '../../contract.ts'
import {
  inputOf,
  surveyCardInput,
  type ShownCard,
  type SurveyCard,
  type SurveyCardInput,
} from '../../contract/cards.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import { newKey } from './newKey.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { QuestionsField } from './QuestionsField.tsx'
import classes from './surveyCards.module.css'
import { TextInLanguage } from './TextInLanguage.tsx'

const api = client(surveysContract)

const schema = surveyCardInput.superRefine((card, ctx) => {
  for (const [path, message] of Object.entries(problemsOf(card)))
    ctx.addIssue({ code: 'custom', path: path.split('.'), message })
})

const emptyCard = (): SurveyCardInput => ({
  title: {},
  note: null,
  again: null,
  of: null,
  repeats: false,
  hard: false,
  questions: [{ id: newKey('q'), text: {} }],
})

/** A card of the office: its questions in English, and its words in one other language at a time. */
export function SurveyCardDialog({
  card,
  opened,
  ...props
}: {
  /** Without, a new one. */
  card?: SurveyCard | undefined
  language: LanguageCode
  opened: boolean
  onClose: () => void
}) {
  return (
    <GuardedModal
      opened={opened}
      onClose={props.onClose}
      title={card ? 'Survey card' : 'New survey card'}
      size={820}
    >
      {(frame) => <CardForm {...frame} {...props} card={card} />}
    </GuardedModal>
  )
}

function CardForm({
  card,
  language: first,
  onClose,
  ...frame
}: {
  card: SurveyCard | undefined
  language: LanguageCode
  onClose: () => void
  guard: Ref<Guard>
  onCancel: () => void
}) {
  const [language, setLanguage] = useState<LanguageCode>(card ? first : 'en')
  const [draft, setDraft] = useState<SurveyCardInput>(() => (card ? inputOf(card) : emptyCard()))
  const [initial] = useState(draft)
  const save = async (input: SurveyCardInput) => {
    if (card) await api.updateSurveyCard({ id: card.id, version: card.version, ...input })
    else await api.createSurveyCard(input)
    notifySuccess('The card is saved.')
  }
  return (
    <DialogForm
      {...frame}
      onClose={onClose}
      saveLabel={card ? 'Save card' : 'Add card'}
      schema={schema}
      initialValues={initial}
      onSubmit={save}
    >
      {(form) => (
        <CardFields
          draft={draft}
          language={language}
          onLanguage={setLanguage}
          onUnfinished={() => form.setErrors(problemsOf(draft))}
          errorAt={(path) => form.errors[path] as string | undefined}
          onChange={(patch) => {
            const next = { ...draft, ...patch }
            setDraft(next)
            fillIn(form, next)
          }}
        />
      )}
    </DialogForm>
  )
}

/** Messages stay only where the problem does. */
function fillIn(form: UseFormReturnType<SurveyCardInput>, card: SurveyCardInput): void {
  form.setValues(card)
  const problems = problemsOf(card)
  form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => path in problems)))
}

interface FieldsProps {
  draft: SurveyCardInput
  language: LanguageCode
  errorAt: (path: string) => string | undefined
  onChange: (patch: Partial<SurveyCardInput>) => void
}

function CardFields({
  onLanguage,
  onUnfinished,
  ...props
}: FieldsProps & { onLanguage: (language: LanguageCode) => void; onUnfinished: () => void }) {
  const { draft, language, errorAt, onChange } = props
  const missing = missingTexts(draft, language)
  return (
    <>
      <Group align="end" justify="space-between">
        <LanguagePicker
          label="Language"
          value={language}
          onChange={onLanguage}
          hint={(code) => {
            const count = missingTexts(draft, code)
            return count === 0 ? '' : `${count} missing`
          }}
        />
        <PreviewButton card={draft} language={language} onUnfinished={onUnfinished} />
      </Group>
      {missing > 0 && (
        <p role="status">
          {missing === 1 ? '1 text is' : `${missing} texts are`} missing in {guestLanguages[language].english}
          . People read the English there.
        </p>
      )}
      <TextInLanguage
        label="Title"
        path="title"
        language={language}
        value={draft.title}
        error={errorAt(`title.${language}`)}
        onChange={(title) => onChange({ title })}
      />
      {(language === 'en' || draft.note?.en) && (
        <TextInLanguage
          label="Note before the questions"
          path="note"
          language={language}
          value={draft.note}
          error={errorAt(`note.${language}`)}
          onChange={(note) => onChange({ note: Object.keys(note).length > 0 ? note : null })}
        />
      )}
      {language === 'en' && <CardSettings {...props} />}
      {draft.repeats && (
        <TextInLanguage
          label="Button that adds another"
          path="again"
          language={language}
          value={draft.again}
          error={errorAt(`again.${language}`)}
          onChange={(again) => onChange({ again: Object.keys(again).length > 0 ? again : null })}
        />
      )}
      <QuestionsField {...props} />
    </>
  )
}

function CardSettings({ draft: { of, hard, repeats }, errorAt, onChange }: FieldsProps) {
  return (
    <div className={classes.two}>
      <SelectInput
        label="About"
        data-path="of"
        description="The person, or one entry of their profile: a child, a job"
        data={[
          { value: '', label: 'The person' },
          ...cardSections.map((value) => ({ value: value as string, label: partySections[value].title[1] })),
        ]}
        value={of ?? ''}
        error={errorAt('of')}
        onChange={(value) => onChange({ of: value || null })}
      />
      <div>
        <Checkbox
          label="Can be filled in several times"
          checked={repeats}
          mb="md"
          onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
        />
        <Checkbox
          label="Hard: the note comes first, alone"
          checked={hard}
          onChange={({ currentTarget }) => onChange({ hard: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

function PreviewButton({
  card,
  language,
  onUnfinished,
}: {
  card: SurveyCardInput
  language: LanguageCode
  onUnfinished: () => void
}) {
  const [shown, setShown] = useState<ShownCard | null>(null)
  const preview = useCommand(
    async () => setShown(await api.previewSurveyCard({ language, card: schema.parse(card) })),
    { failed: 'There is no preview.' },
  )
  const press = () => (schema.safeParse(card).success ? void preview.run() : onUnfinished())
  return (
    <>
      <Button leftSection={<IconEye size={16} aria-hidden />} loading={preview.isPending} onClick={press}>
        Preview
      </Button>
      {shown && <PreviewDialog card={shown} language={language} onClose={() => setShown(null)} />}
    </>
  )
}
