import { Notice } from '../../../ui/web/Notice.tsx'
import { goTo } from '../../../ui/web/goTo.ts'
import type { Question } from '../questions.ts'
import classes from './PartyAside.module.css'

/** What does not go together in what is known, each with the way to the entry. */
export function PartyQuestions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-label="To ask the client" className={classes.questions}>
      {questions.map(({ title, text, at }) => (
        <Notice key={`${at} ${title}`} tone="warning" title={title}>
          <bdi>{text}</bdi>{' '}
          <a
            href={`#${at}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(at)
            }}
          >
            Show the entry
          </a>
        </Notice>
      ))}
    </section>
  )
}
