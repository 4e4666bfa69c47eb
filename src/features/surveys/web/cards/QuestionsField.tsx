import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { LanguageCode } from '#guests/languages.ts'
import { MoveHandle } from '#features/lists/web/MoveHandle.tsx'
import { useReordering } from '#features/lists/web/useReordering.ts'
import type { SurveyCardInput } from '../../contract/cards.ts'
import { newKey } from './newKey.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import classes from './surveyCards.module.css'

/** The questions of a card, in their order. */
export function QuestionsField({
  draft: { questions, of },
  language,
  errorAt,
  onChange,
}: {
  draft: SurveyCardInput
  language: LanguageCode
  errorAt: (path: string) => string | undefined
  onChange: (patch: Partial<SurveyCardInput>) => void
}) {
  const change = (next: SurveyCardInput['questions']) => onChange({ questions: next })
  const { announcement, rowProps, handleProps } = useReordering(
    questions.map((question, index) => ({ ...question, name: question.text.en ?? `Question ${index + 1}` })),
    (id, to) => {
      const moved = questions.find((question) => question.id === id)!
      change(questions.filter((question) => question.id !== id).toSpliced(to, 0, moved))
    },
  )
  return (
    <Input.Wrapper error={errorAt('questions')} data-path="questions" tabIndex={-1}>
      <span className="visually-hidden" aria-live="assertive">
        {announcement}
      </span>
      <div className={classes.questions}>
        {questions.map((question, index) => (
          <div key={question.id} {...rowProps(index)}>
            <QuestionEditor
              question={question}
              number={index + 1}
              of={of}
              language={language}
              errorAt={errorAt}
              handle={
                <MoveHandle
                  name={`question ${index + 1}`}
                  {...handleProps({ id: question.id, name: question.text.en ?? '' }, index)}
                />
              }
              onChange={(changed) => change(questions.with(index, changed))}
              onRemove={() => change(questions.toSpliced(index, 1))}
            />
          </div>
        ))}
        {language === 'en' && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change([...questions, { id: newKey('q'), text: {} }])}
          >
            Add question
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
