import { Fragment } from 'react'
import type { Fields } from '#fields/fields.ts'
import { formatField } from '#fields/fields.ts'
import { FieldsFacts } from '#fields/web/FieldsFacts.tsx'
import { Card } from '#ui/web/Card.tsx'
import { copiesOf, openStateWords, type StepsData } from '../answers.ts'
import { allCards } from '../cards.ts'
import type { AnswerLabels } from '../contract/interview.ts'
import classes from './interviews.module.css'

/** All answers to read, for a review and on paper; questions that were not asked are left out. */
export function AnswerSheet({ data, labels }: { data: StepsData; labels: AnswerLabels }) {
  const wordOf = (list: string, id: number) => labels[list]?.[id]
  const cards = allCards.flatMap(([name, { title, fields }]) => {
    const copies = copiesOf(data, name)
    return copies.flatMap((identifier, at) => {
      const { values, states } = data[identifier]!
      const isAnswered = Object.keys(fields).some(
        (field) => formatField(fields, field, values, wordOf) !== '',
      )
      if (!isAnswered && Object.keys(states).length === 0) return []
      return [{ identifier, title: copies.length > 1 ? `${title} ${at + 1}` : title, fields, values, states }]
    })
  })
  if (cards.length === 0) return null
  return (
    <Card title="Answers">
      {cards.map(({ identifier, title, fields, values, states }) => (
        <Fragment key={identifier}>
          <h3 className={classes.cardHeading}>{title}</h3>
          <FieldsFacts fields={fields} row={values} labels={wordOf} filledOnly />
          {Object.entries(states).map(([question, state]) => (
            <p key={question} className={classes.openLine}>
              {(fields as Fields)[question]?.label}: {openStateWords[state]}
            </p>
          ))}
        </Fragment>
      ))}
    </Card>
  )
}
