import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import type { Sources } from '#fields/web/FieldInput.tsx'
import { Card } from '#ui/web/Card.tsx'
import type { CardName, cardsOfStep, InterviewCard } from '../cards.ts'
import classes from './interviews.module.css'
import { Question } from './Question.tsx'
import type { Answers } from './useAnswers.ts'

interface Props {
  answers: Answers
  sources: Sources
  disabled: boolean
}

/** Cards of a step, with their copies. */
export const StepCards = ({ cards, ...props }: Props & { cards: ReturnType<typeof cardsOfStep> }) =>
  cards.map(([name, card]) => <CopiesOfCard key={name} name={name} card={card} {...props} />)

function CopiesOfCard({ name, card, ...props }: Props & { name: CardName; card: InterviewCard }) {
  const { answers, disabled } = props
  const copies = answers.copies(name)
  return (
    <>
      {copies.map((identifier, at) => (
        <Card
          key={identifier}
          title={copies.length > 1 ? `${card.title} ${at + 1}` : card.title}
          actions={
            identifier !== name &&
            !disabled && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={15} aria-hidden />}
                aria-label={`Remove ${card.title.toLowerCase()} ${at + 1}`}
                onClick={() => answers.remove(identifier)}
              >
                Remove
              </Button>
            )
          }
        >
          {card.note && <p className={classes.note}>{card.note}</p>}
          <FieldsForm
            form={answers.form}
            fields={card.fields}
            sources={props.sources}
            path={identifier}
            input={(question) => <Question identifier={identifier} name={question} {...props} />}
          />
        </Card>
      ))}
      {card.again && !disabled && (
        <div>
          <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => answers.add(name)}>
            {card.again}
          </Button>
        </div>
      )}
    </>
  )
}
