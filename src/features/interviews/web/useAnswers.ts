import { useForm, type UseFormReturnType } from '@mantine/form'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Issue } from '#core/apiError.ts'
import { formValues, type Fields } from '#fields/fields.ts'
import type { Values } from '#fields/kind.ts'
import { checkedCard, copiesOf, type OpenState, type StepsData } from '../answers.ts'
import { allCards, cardOf, type CardName } from '../cards.ts'

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

/** Answers of an interview while it goes on: the inputs of all cards, and the questions left open. */
export function useAnswers(stored: StepsData, onChange: (data: StepsData) => void): Answers {
  const [states, setStates] = useState<States>(() =>
    Object.fromEntries(Object.entries(stored).map(([identifier, card]) => [identifier, card.states])),
  )
  const [data, setData] = useState(stored)
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(identifiersOf(stored)))
  const latest = useRef({ states, onChange })
  useLayoutEffect(() => {
    latest.current.onChange = onChange
  })
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: initialValues(stored),
    onValuesChange: (values) => changed(values),
  })

  const changed = useCallback((values: FormValues) => {
    const next = dataOf(values, latest.current.states)
    setData(next)
    latest.current.onChange(next)
  }, [])
  const setBoth = (next: States) => {
    latest.current.states = next
    setStates(next)
  }

  return {
    form,
    states,
    data,
    copies: (name) => copiesOf(Object.fromEntries([...shown].map((each) => [each, nothing])), name),
    read: () => dataOf(form.getValues(), latest.current.states),
    check: (identifiers) => {
      const problems = identifiers.flatMap((identifier) =>
        Object.entries(
          checkedCard(identifier, {
            values: form.getValues()[identifier] ?? {},
            states: definedStates(latest.current.states[identifier]),
          }).problems,
        ).map(([column, message]) => [`${identifier}.${column}`, message] as const),
      )
      form.setErrors(Object.fromEntries(problems))
      return problems.length === 0
    },
    show: (issues) => {
      const found = atQuestions(issues)
      if (found.length > 0)
        form.setErrors(Object.fromEntries(found.map(({ name, message }) => [name, message])))
      return found[0]?.identifier ?? null
    },
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
