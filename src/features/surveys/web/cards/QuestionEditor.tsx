import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LanguageCode } from '#guests/languages.ts'
import { RemoveLine } from '#ui/web/FieldLines.tsx'
import type { OfficeQuestion } from '../../contract/cards.ts'
import { AnswerPicker, fieldLabelOf } from './AnswerPicker.tsx'
import { newKey } from './newKey.ts'
import { OptionLines } from './OptionLines.tsx'
import classes from './surveyCards.module.css'
import { TextInLanguage } from './TextInLanguage.tsx'

const hasOptions = ({ kind }: Pick<OfficeQuestion, 'kind'>) => kind === 'choice' || kind === 'choices'

/** A question of a card: all of it in English, only its words in the other languages. */
export function QuestionEditor({
  question,
  number,
  of,
  language,
  handle,
  errorAt,
  onChange,
  onRemove,
}: {
  question: OfficeQuestion
  number: number
  /** Section of the card. */
  of: string | null
  language: LanguageCode
  /** Moves it among the others. */
  handle: ReactNode
  errorAt: (path: string) => string | undefined
  onChange: (question: OfficeQuestion) => void
  onRemove: () => void
}) {
  const path = `questions.${number - 1}`
  const isEnglish = language === 'en'
  const label = fieldLabelOf(of, question.field)
  const words = { language, onChange: (text: OfficeQuestion['text']) => onChange({ ...question, text }) }
  return (
    <fieldset className={classes.question}>
      <legend>
        Question {number}
        {!isEnglish && label && ` · ${label}`}
      </legend>
      {isEnglish && (
        <div className={classes.line}>
          {handle}
          <AnswerPicker
            of={of}
            question={question}
            label="Answer"
            path={`${path}.field`}
            error={errorAt(`${path}.field`) ?? errorAt(`${path}.kind`)}
            onChange={(answer) => onChange(withAnswer(question, answer))}
          />
          <RemoveLine label={`Remove question ${number}`} onClick={onRemove} />
        </div>
      )}
      <TextInLanguage
        label={label === null ? 'Question' : `Question, if not “${label}”`}
        path={`${path}.text`}
        value={question.text}
        error={errorAt(`${path}.text.${language}`)}
        {...words}
      />
      {(isEnglish || question.help?.en) && (
        <TextInLanguage
          label="Help"
          path={`${path}.help`}
          language={language}
          value={question.help}
          error={errorAt(`${path}.help.${language}`)}
          onChange={(help) => onChange({ ...question, help })}
        />
      )}
      {hasOptions(question) && (
        <OptionLines
          options={question.options ?? []}
          path={`${path}.options`}
          language={language}
          errorAt={errorAt}
          onChange={(options) => onChange({ ...question, options })}
        />
      )}
      {isEnglish && (
        <Checkbox
          label="Sensitive: may be left for the lawyer, or declined"
          checked={question.sensitive ?? false}
          onChange={({ currentTarget }) => onChange({ ...question, sensitive: currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

/** Options begin with two empty lines, and go when the answer is no choice any more. */
function withAnswer(
  { field: _, kind: __, options, ...question }: OfficeQuestion,
  answer: Pick<OfficeQuestion, 'field' | 'kind'>,
): OfficeQuestion {
  const two = () => [1, 2].map(() => ({ value: newKey('o'), text: {} }))
  return { ...question, ...answer, ...(hasOptions(answer) && { options: options ?? two() }) }
}
