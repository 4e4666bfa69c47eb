import { Checkbox } from '@mantine/core'
import * as z from 'zod'
import { useFieldValue, type FieldProps } from '#fields/web/fieldProps.ts'
import type { ShownCard } from '../contract/shownCards.ts'
import classes from './surveys.module.css'

export type SelectedCards = Record<string, boolean>

export const someCards = z
  .custom<SelectedCards>()
  .refine((cards) => Object.values(cards).some(Boolean), 'Choose at least one card')

/** Sections whose entries are relatives. */
const family = new Set(['spouses', 'children', 'parents', 'siblings', 'relatives'])

type Group = 'The person' | 'Family' | 'Life and papers' | 'Hard to talk about' | 'Of the office'
const groups: readonly Group[] = [
  'The person',
  'Family',
  'Life and papers',
  'Hard to talk about',
  'Of the office',
]

function groupOf({ is_office, hard, of }: ShownCard): Group {
  if (is_office) return 'Of the office'
  if (hard) return 'Hard to talk about'
  if (of === null) return 'The person'
  return family.has(of) ? 'Family' : 'Life and papers'
}

/** Cards that are asked, each with what it asks. */
export function CardsField({ cards, ...props }: FieldProps<SelectedCards> & { cards: readonly ShownCard[] }) {
  const [value, setValue] = useFieldValue<SelectedCards>(props, {})
  return (
    <Checkbox.Group
      label={props.label}
      error={props.error}
      withAsterisk
      // Above the cards, which may be more than a screen.
      inputWrapperOrder={['label', 'error', 'input']}
      value={Object.keys(value).filter((key) => value[key])}
      onChange={(keys) => setValue(Object.fromEntries(keys.map((key) => [key, true])))}
      data-path={props['data-path']}
    >
      <div className={classes.groups}>
        {groups.map((title) => {
          const own = cards.filter((card) => groupOf(card) === title)
          if (own.length === 0) return null
          return (
            <div key={title} role="group" aria-label={title}>
              <p className={classes.group}>{title}</p>
              <div className={classes.cards}>
                {own.map((card) => (
                  <Checkbox
                    key={card.key}
                    value={card.key}
                    label={card.title}
                    description={<Asks card={card} />}
                    aria-invalid={props.error ? true : undefined}
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </Checkbox.Group>
  )
}

function Asks({ card: { questions } }: { card: ShownCard }) {
  const texts = questions.map(({ text }) => text)
  return (
    <span className={classes.asks} title={texts.join('\n')}>
      {texts.join(' · ')}
    </span>
  )
}
