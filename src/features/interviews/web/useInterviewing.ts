import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Issue } from '#core/apiError.ts'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import type { StepsData } from '../answers.ts'
import { cardOf, cardsOfStep } from '../cards.ts'
import type { Interview } from '../contract/interview.ts'
import { dangersOf } from '../danger.ts'
import { interviewSources } from './interviewSources.ts'
import type { Draft } from './saver.ts'
import { useAnswers } from './useAnswers.ts'
import { useMerging, useSaving } from './useSaving.ts'

/** Step, answers, person found and saving of an interview that is open in the page. */
export function useInterviewing(interview: Interview) {
  const { steps } = interview
  const disabled = !interview.can.edit
  const { user, today } = useZoneAndToday()
  const sources = useMemo(() => interviewSources(user?.teams ?? []), [user?.teams])
  const [index, setIndex] = useState(Math.min(interview.last_step_index, steps.length - 1))
  const [person, setPerson] = useState(interview.party)
  const place = useRef({ index, person })
  const heading = useRef<HTMLHeadingElement>(null)
  const { saver, status, initial } = useSaving(interview, user?.id)
  const draftOf = (steps_data: StepsData): Draft => {
    const { index: last_step_index, person: found } = place.current
    const last_step_title = steps[last_step_index]!.title
    return { steps_data, last_step_index, last_step_title, party_id: found?.id ?? null }
  }
  const save = (steps_data: StepsData, when?: 'once') => {
    if (!disabled) saver.change(draftOf(steps_data), when)
  }
  const answers = useAnswers(initial, save)
  const party = useRef(interview.party)
  useMerging(interview, saver, (from, stored) => {
    // The person chosen here stays; where none was chosen since, the one that is stored.
    if (place.current.person?.id === party.current?.id && stored.party?.id !== party.current?.id) {
      place.current = { ...place.current, person: stored.party }
      setPerson(stored.party)
    }
    party.current = stored.party
    return draftOf(answers.merge(from, stored.steps_data))
  })
  const { asylum_periods } = interview
  const dangers = useMemo(
    () => dangersOf(answers.data, today, asylum_periods),
    [answers.data, today, asylum_periods],
  )
  useUnsavedGuard(saver.isUnsent)

  const { show } = answers
  const shown = useRef(status.issues)
  useEffect(() => {
    if (shown.current !== status.issues) show(status.issues)
    shown.current = status.issues
  })
  // Keys go to the questions, and not first to the buttons of the page.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])

  /** Shows what was refused, at the step that asks for it. */
  function refused(issues: readonly Issue[]) {
    const identifier = show(issues)
    const component = identifier && cardOf(identifier)!.card.of
    const at = steps.findIndex((step) => step.component === component)
    if (at >= 0 && at !== index) goTo(at)
  }

  /** Forward only once the answers of the step fit. */
  function goTo(next: number) {
    const shown = cardsOfStep(steps[index]!.component).flatMap(([name]) => answers.copies(name))
    if (next > index && !disabled && !answers.check(shown)) return
    place.current = { ...place.current, index: next }
    setIndex(next)
    save(answers.read(), 'once')
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }
  function choose(found: Interview['party']) {
    place.current = { ...place.current, person: found }
    setPerson(found)
    save(answers.read(), 'once')
  }
  return { index, goTo, refused, choose, person, answers, dangers, saver, status, sources, heading, disabled }
}
export type InterviewingState = ReturnType<typeof useInterviewing>
