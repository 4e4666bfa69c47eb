import type { Words } from '#guests/web/page/words.ts'
import type { AnswerValue, Option, ShownQuestion } from '../../contract/session.ts'
import { choiceInput } from './choiceInput.ts'
import { dayInput } from './dayInput.ts'
import { listInput } from './listInput.ts'
import type { Problem } from './survey.ts'
import { textInput } from './textInput.ts'

/** A value, nothing, or something that is none. */
export type Entered = { value: AnswerValue | undefined } | { problem: Problem }

export interface InputOptions {
  question: ShownQuestion
  /** Id of the element, and the start of those of its parts. */
  id: string
  value: AnswerValue | undefined
  words: Words
  /** Ids of the help and the problem. */
  describedBy: string
  /** Id of the question. */
  labelledBy: string
  entered(entered: Entered): void
  options(list: string): Promise<Option[]>
}

/** An input, and what shows another value in it; undefined empties it. */
export interface Input {
  element: HTMLElement
  show(value: AnswerValue | undefined): void
}

type MakeInput = (options: InputOptions) => Input

const inputs: Readonly<Record<ShownQuestion['kind'], MakeInput>> = {
  yesNo: choiceInput,
  choice: choiceInput,
  choices: choiceInput,
  day: dayInput,
  text: textInput,
  longText: textInput,
  number: textInput,
  time: textInput,
  phone: textInput,
  email: textInput,
}

export const inputOf = (options: InputOptions): Input =>
  (options.question.options_path ? listInput : inputs[options.question.kind])(options)

/** Whether an answer is written by hand, so that it must not get lost by a press. */
export const isWritten = ({ kind, options_path }: ShownQuestion): boolean =>
  !options_path && !['yesNo', 'choice', 'choices'].includes(kind)
