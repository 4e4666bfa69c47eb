import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChecks } from '@tabler/icons-react'
import type { LanguageCode } from '#guests/languages.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { ReviewedCard } from '../../contract/review.ts'
import { AnswerRow } from './AnswerRow.tsx'
import classes from './review.module.css'
import { isOpen, keyOf, placeAt, type AnswerOnCard } from './reviewWords.ts'
import type { ChosenEntries } from './useChosenEntries.ts'
import { newAnswers, type ReviewActs } from './useReview.ts'

export const cardId = ({ identifier }: ReviewedCard) => `card-${identifier}`

export interface CardActs {
  accept: (answers: readonly AnswerOnCard[]) => void
  reject: (answer: AnswerOnCard) => void
  edit: (answer: AnswerOnCard) => void
  undo: (answer: AnswerOnCard) => void
  giveBack: (answer: AnswerOnCard) => void
  loadMasked: (answer: AnswerOnCard) => Promise<string | null>
}

/** The answers of a card, and the entry of the profile they belong to. */
export function ReviewCard({
  card,
  number,
  language,
  mayReview,
  mayShow,
  review,
  entries,
  acts,
}: {
  card: ReviewedCard
  /** Among several cards of one kind. */
  number: number | null
  language: LanguageCode
  mayReview: boolean
  mayShow: boolean
  review: Pick<ReviewActs, 'isBusy' | 'problems'>
  entries: ChosenEntries
  acts: CardActs
}) {
  const open = card.answers.filter(isOpen).length
  const fresh = newAnswers([card], entries.entryOf, { withFree: true })
  const { values } = placeAt(card, entries.entryOf(card))
  const [isWhole, { toggle }] = useDisclosure(false)
  const blank = card.answers.filter(({ state }) => state === 'blank').length
  const isAnswered = card.answers.some(({ state }) => state === 'answered')
  const returned = card.answers.find(({ question }) => question === card.returned_question)
  const shown = isWhole ? card.answers : card.answers.filter(({ state }) => state !== 'blank')
  return (
    <RecordSection
      id={cardId(card)}
      title={[card.title, number].filter(Boolean).join(' ')}
      count={open > 0 ? `${open} to review` : undefined}
      actions={
        mayReview &&
        fresh.length > 1 && (
          <Button
            size="compact-sm"
            leftSection={<IconChecks size={14} aria-hidden />}
            disabled={review.isBusy}
            aria-label={`Accept ${fresh.length} new: ${card.title}`}
            onClick={() => acts.accept(fresh)}
          >
            Accept {fresh.length} new
          </Button>
        )
      }
    >
      {card.returned_text && (
        <div className={classes.returned}>
          <Notice
            tone="info"
            title={`Given back with a question${returned ? ` about “${returned.text}”` : ''}`}
          >
            <bdi>{card.returned_text}</bdi>
          </Notice>
        </div>
      )}
      {card.section && isAnswered && <EntryChoice card={card} entries={entries} mayReview={mayReview} />}
      <ul className={classes.answers}>
        {shown.map((answer) => {
          const of = { card, answer }
          return (
            <AnswerRow
              key={answer.question}
              of={of}
              language={language}
              profile={answer.field === null ? undefined : values[answer.question]}
              problem={review.problems.get(keyOf(of))}
              mayReview={mayReview}
              mayShow={mayShow}
              isBusy={review.isBusy}
              onAccept={() => acts.accept([of])}
              onReject={() => acts.reject(of)}
              onEdit={() => acts.edit(of)}
              onUndo={() => acts.undo(of)}
              onReturn={() => acts.giveBack(of)}
              loadMasked={() => acts.loadMasked(of)}
            />
          )
        })}
        {blank > 0 && (
          <li className={`${classes.more} no-print`}>
            <Button size="compact-sm" variant="subtle" aria-expanded={isWhole} onClick={toggle}>
              {isWhole ? 'Hide' : 'Show'} {blank} left empty<VisuallyHidden>, {card.title}</VisuallyHidden>
            </Button>
          </li>
        )}
      </ul>
    </RecordSection>
  )
}

const newEntry = 0

function EntryChoice({
  card,
  entries,
  mayReview,
}: {
  card: ReviewedCard
  entries: ChosenEntries
  mayReview: boolean
}) {
  const entry_id = entries.entryOf(card)
  const because = card.because && entry_id === card.entry_id ? `Proposed: ${card.because}.` : undefined
  return (
    <div className={classes.entry}>
      <SelectInput<number>
        label="Belongs to"
        description={card.is_settled ? 'Answers of this card were written there.' : because}
        data={card.places.map((place) => ({ value: place.entry_id ?? newEntry, label: place.title }))}
        value={entry_id ?? newEntry}
        disabled={!mayReview || card.is_settled || card.places.length === 1}
        onChange={(value) => value !== null && entries.choose(card, value === newEntry ? null : value)}
      />
    </div>
  )
}
