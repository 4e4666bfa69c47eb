import { useForm, type UseFormReturnType } from '@mantine/form'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Issue } from '#core/apiError.ts'
import { formValues, type Fields } from '#fields/fields.ts'
import type { Problems, Values } from '#fields/kind.ts'
import { checkedCard, copiesOf, type OpenState, type StepsData } from '../answers.ts'
import { allCards, cardOf, type CardName, type InterviewCard } from '../cards.ts'
import { isSameCard, mergeAnswers } from '../mergeAnswers.ts'

type States = Record<string, Partial<Record<string, OpenState>>>
type FormValues = Record<string, Values>

export interface Answers {
  form: UseFormReturnType<FormValues>
  states: States
  /** Identifiers of a card, the first copy always among them. */
  copies: (name: CardName) => string[]
  data: StepsData
  /** All that fits its fields; what does not yet, waits in the page. */
  read: () => StepsData
  /** Problems of these cards, shown at their questions; answers whether there are none. */
  check: (identifiers: readonly string[]) => boolean
  /** Problems that the server found, at their questions; answers the first card that has one. */
  show: (issues: readonly Issue[]) => string | null
  setState: (identifier: string, question: string, state: OpenState | null) => void
  /** Takes over what was stored in the meantime, from the answers that both began with; answers what there is then. */
  merge: (from: StepsData, stored: StepsData) => StepsData
  add: (name: CardName) => void
  remove: (identifier: string) => void
}

const blank = (identifier: string, values: Values = {}): Values =>
  formValues(cardOf(identifier)!.card.fields as Fields, values) as Values

const nothing = { values: {}, states: {} }

/** Every card once, and the copies that there are. */
const identifiersOf = (data: StepsData): string[] =>
  [...new Set([...allCards.map(([name]) => name), ...Object.keys(data)])].filter(cardOf)

const initialValues = (data: StepsData): FormValues =>
  Object.fromEntries(
    identifiersOf(data).map((identifier) => [identifier, blank(identifier, data[identifier]?.values)]),
  )

const statesOf = (data: StepsData): States =>
  Object.fromEntries(Object.entries(data).map(([identifier, card]) => [identifier, card.states]))

/** Answers of an interview while it goes on: the inputs of all cards, and the questions left open. */
export function useAnswers(stored: StepsData, onChange: (data: StepsData) => void): Answers {
  const [states, setStates] = useState<States>(() => statesOf(stored))
  const [data, setData] = useState(stored)
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(identifiersOf(stored)))
  const latest = useRef({ states, onChange, isMerging: false })
  useLayoutEffect(() => {
    latest.current.onChange = onChange
  })
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: initialValues(stored),
    onValuesChange: (values) => changed(values),
  })

  const changed = useCallback((values: FormValues) => {
    if (latest.current.isMerging) return
    const next = dataOf(values, latest.current.states)
    setData(next)
    latest.current.onChange(next)
  }, [])
  const setBoth = (next: States) => {
    latest.current.states = next
    setStates(next)
  }

  const merge = (from: StepsData, stored: StepsData) => {
    latest.current.isMerging = true
    const entered = { form, shown, states: latest.current.states }
    const { shown: cards, states: open } = takeOver(entered, from, stored)
    latest.current.isMerging = false
    setBoth(open)
    setShown(cards)
    const next = dataOf(form.getValues(), open)
    setData(next)
    return next
  }

  return {
    form,
    states,
    data,
    copies: (name) => copiesOf(Object.fromEntries([...shown].map((each) => [each, nothing])), name),
    read: () => dataOf(form.getValues(), latest.current.states),
    check: (identifiers) => {
      const problems = allProblems(identifiers, form.getValues(), latest.current.states)
      form.setErrors(problems)
      return Object.keys(problems).length === 0
    },
    show: (issues) => {
      const found = atQuestions(issues)
      const errors = found.map(({ name, message }) => [name, message])
      if (found.length > 0) form.setErrors(Object.fromEntries(errors))
      return found[0]?.identifier ?? null
    },
    merge,
    setState: (identifier, question, state) => {
      const { [question]: _, ...others } = latest.current.states[identifier] ?? {}
      setBoth({ ...latest.current.states, [identifier]: state ? { ...others, [question]: state } : others })
      changed(form.getValues())
    },
    add: (name) => {
      const identifier = `${name}_${nextNumber(shown, name)}`
      form.setFieldValue(identifier, blank(identifier))
      setShown(new Set([...shown, identifier]))
    },
    remove: (identifier) => {
      setBoth({ ...latest.current.states, [identifier]: {} })
      setShown(new Set([...shown].filter((each) => each !== identifier)))
      form.setFieldValue(identifier, blank(identifier))
    },
  }
}

const atQuestions = (issues: readonly Issue[]) =>
  issues.flatMap(({ path, message }) => {
    const [, identifier = '', column] = /^steps_data\.(\w+)\.(\w+)$/.exec(path) ?? []
    return cardOf(identifier) ? [{ identifier, name: `${identifier}.${column}`, message }] : []
  })

/** Number of another copy of a card. */
const nextNumber = (shown: ReadonlySet<string>, name: CardName): number =>
  Math.max(
    ...[...shown].flatMap((each) => (cardOf(each)?.name === name ? [Number(each.split('_')[1] ?? 1)] : [])),
  ) + 1

const definedStates = (states: States[string] = {}): Record<string, OpenState> =>
  states as Record<string, OpenState>

const problemsIn = (identifier: string, values: FormValues, states: States): Problems =>
  checkedCard(identifier, {
    values: values[identifier] ?? {},
    states: definedStates(states[identifier]),
  }).problems

const allProblems = (identifiers: readonly string[], values: FormValues, states: States): Problems =>
  Object.fromEntries(
    identifiers.flatMap((identifier) =>
      Object.entries(problemsIn(identifier, values, states)).map(([column, message]) => [
        `${identifier}.${column}`,
        message,
      ]),
    ),
  )

interface Entered {
  form: Answers['form']
  states: States
  shown: ReadonlySet<string>
}

/** Puts stored answers into the inputs of this page; the states of questions and the cards that there are then. */
function takeOver(
  { form, shown, states }: Entered,
  from: StepsData,
  stored: StepsData,
): Omit<Entered, 'form'> {
  const isNew = (identifier: string) => !from[identifier] && cardOf(identifier) !== null
  const all = new Set([...shown, ...Object.keys(stored).filter(isNew)])
  const open = { ...states }
  const write = (identifier: string, values: Values) => {
    if (!form.getValues()[identifier]) form.setFieldValue(identifier, blank(identifier))
    for (const [column, value] of Object.entries(values)) form.setFieldValue(`${identifier}.${column}`, value)
  }
  // Two children at one place are two, and not a mixture.
  for (const identifier of twiceAdded(from, dataOf(form.getValues(), open), stored)) {
    const { name } = cardOf(identifier)!
    const moved = `${name}_${nextNumber(all, name)}`
    all.add(moved)
    write(moved, form.getValues()[identifier] ?? {})
    write(identifier, blank(identifier))
    open[moved] = open[identifier] ?? {}
    open[identifier] = {}
  }
  const current = form.getValues()
  const isUnfinished = (card: string, column: string) =>
    Object.hasOwn(problemsIn(card, current, open), column)
  for (const answer of mergeAnswers(from, dataOf(current, open), stored, isUnfinished)) {
    const { identifier, question, values, state } = answer
    const empty = blank(identifier)
    const columns = Object.entries(values).map(([name, value]) => [name, value ?? empty[name]] as const)
    write(identifier, Object.fromEntries(columns))
    const { [question]: _, ...others } = open[identifier] ?? {}
    open[identifier] = state ? { ...others, [question]: state } : others
  }
  return { states: open, shown: all }
}

/** Cards of which several can be filled in, and that were begun both here and there. */
const twiceAdded = (from: StepsData, here: StepsData, stored: StepsData): string[] =>
  Object.keys(here).filter((identifier) => {
    const card: InterviewCard | undefined = cardOf(identifier)?.card
    return card?.again && !from[identifier] && stored[identifier] && !isSameCard(identifier, here, stored)
  })

/** Answers that fit their fields: a question with a problem is left out until it is right. */
function dataOf(values: FormValues, states: States): StepsData {
  return Object.fromEntries(
    Object.entries(values).flatMap(([identifier, entered]) => {
      const card = { values: entered, states: definedStates(states[identifier]) }
      const { answers, problems } = checkedCard(identifier, card)
      const fitting =
        Object.keys(problems).length === 0
          ? answers
          : checkedCard(identifier, {
              ...card,
              values: Object.fromEntries(
                Object.entries(entered).filter(([column]) => !Object.hasOwn(problems, column)),
              ),
            }).answers
      const isEmpty = Object.keys(fitting.values).length + Object.keys(fitting.states).length === 0
      return isEmpty ? [] : [[identifier, fitting] as const]
    }),
  )
}
