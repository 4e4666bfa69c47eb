import { Button, Menu } from '@mantine/core'
import { IconChecks, IconListCheck, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { client, download } from '#core/web/client.ts'
import { guestLanguages } from '#guests/languages.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { RecordScreen } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { printingContract } from '#features/printing/contract.ts'
import { surveysContract } from '../../contract.ts'
import type { SurveyReview } from '../../contract/review.ts'
import { surveyStateLabels } from '../../surveyFields.ts'
import { AgendaDialog, EditAnswerDialog, ReturnDialog } from './dialogs.ts'
import classes from './review.module.css'
import { cardId, ReviewCard, type CardActs } from './ReviewCard.tsx'
import { isOpen, keyOf, type AnswerOnCard } from './reviewWords.ts'
import { useChosenEntries } from './useChosenEntries.ts'
import { newAnswers, useReview } from './useReview.ts'
import { focusNextOpen, useReviewKeys } from './useReviewKeys.ts'

const api = client(surveysContract)
const { printSurvey } = printingContract.endpoints
const route = getRouteApi('/parties/$id/surveys/$surveyId')

export function SurveyReviewScreen() {
  const { id, surveyId } = route.useParams()
  const query = useQuery(api.listSurveyAnswers.query({ id: Number(id), surveyId: Number(surveyId) }))
  return (
    <Loaded query={query} what="This survey" page>
      {(review) => <ShownReview key={review.survey.id} review={review} />}
    </Loaded>
  )
}

const waits = (count: number) =>
  count === 0
    ? 'Nothing waits for review'
    : `${count} ${count === 1 ? 'answer waits' : 'answers wait'} for review`

function ShownReview({ review }: { review: SurveyReview }) {
  const { survey, cards, labels } = review
  const region = useRef<HTMLDivElement>(null)
  const entries = useChosenEntries()
  const decisions = useReview(review, entries.entryOf)
  const { edited, returned, setReturned, setEdited, acts } = useCardActs(review, decisions, region)
  const [isPlanning, setPlanning] = useState(false)
  const answers = cards.flatMap((card) => card.answers.map((answer) => ({ card, answer })))
  const open = answers.filter(({ answer }) => isOpen(answer)).length
  const fresh = newAnswers(cards, entries.entryOf)
  const mayReview = survey.can.review
  const numbers = useMemo(() => numbersOf(review), [review])
  return (
    <RecordScreen
      name={survey.title}
      facts={[
        <Link key="party" to="/parties/$id" params={{ id: String(survey.party_id) }} dir="auto">
          {survey.party_name}
        </Link>,
        guestLanguages[survey.language].english,
        survey.done_at && `answered ${formatInstant(survey.done_at)}`,
      ]}
      status={
        <StatusPill tone={survey.state === 'reviewed' ? 'success' : open > 0 ? 'warning' : 'neutral'}>
          {surveyStateLabels[survey.state]}
        </StatusPill>
      }
      actions={
        <>
          {mayReview && fresh.length > 0 && (
            <Button
              variant="filled"
              leftSection={<IconChecks size={16} aria-hidden />}
              loading={decisions.isBusy}
              onClick={() => void decisions.accept(fresh)}
            >
              Accept all that is new ({fresh.length})
            </Button>
          )}
          {mayReview && survey.state === 'done' && open === 0 && (
            <Button variant="filled" loading={decisions.isBusy} onClick={() => void decisions.finish()}>
              Mark as reviewed
            </Button>
          )}
          <ReviewMenu review={review} onPlan={() => setPlanning(true)} />
        </>
      }
      sections={cards.map((card) => ({
        id: cardId(card),
        label: [card.title, numbers.get(card.identifier)].filter(Boolean).join(' '),
        count: card.answers.filter(isOpen).length,
      }))}
    >
      <div ref={region} className={classes.cards}>
        <p className={classes.waiting} role="status">
          {waits(open)}.
        </p>
        <Remarks review={review} />
        {cards.map((card) => (
          <ReviewCard
            key={card.identifier}
            card={card}
            number={numbers.get(card.identifier) ?? null}
            language={survey.language}
            mayReview={mayReview}
            mayShow={survey.can.show}
            review={decisions}
            entries={entries}
            acts={acts}
          />
        ))}
      </div>
      {edited && (
        <EditAnswerDialog
          of={edited}
          labels={labels}
          onSave={(value) => decisions.edit(edited, value)}
          onClose={() => setEdited(null)}
        />
      )}
      {returned && <ReturnDialog of={returned} survey={survey} onClose={() => setReturned(null)} />}
      {isPlanning && <AgendaDialog review={review} onClose={() => setPlanning(false)} />}
    </RecordScreen>
  )
}

/** Child 1, Child 2 … where there are several of a kind. */
function numbersOf({ cards }: SurveyReview): Map<string, number> {
  const ofKind = Map.groupBy(cards, ({ title }) => title)
  return new Map(
    [...ofKind.values()]
      .filter((several) => several.length > 1)
      .flatMap((several) => several.map(({ identifier }, index) => [identifier, index + 1] as const)),
  )
}

function Remarks({ review: { survey } }: { review: SurveyReview }) {
  if (survey.state === 'reviewed')
    return (
      <Notice tone="success">
        Reviewed{survey.reviewed_by_name && ` by ${survey.reviewed_by_name}`}
        {survey.reviewed_at && `, ${formatInstant(survey.reviewed_at)}`}.
      </Notice>
    )
  if (survey.done_at === null)
    return (
      <Notice tone="info">
        {survey.returned_at
          ? `Given back to the person ${formatInstant(survey.returned_at)}; they may change all answers until they send them again.`
          : 'The person has not given the answers to the office yet, and may change them.'}
      </Notice>
    )
  return null
}

function ReviewMenu({ review: { survey, cards }, onPlan }: { review: SurveyReview; onPlan: () => void }) {
  const isParked = cards.some(({ answers }) => answers.some(({ state }) => state === 'parked'))
  const print = useCommand(
    (whole_numbers: boolean) =>
      download(printSurvey, { id: survey.party_id, surveyId: survey.id, whole_numbers }),
    { failed: 'The PDF was not made.' },
  )
  return (
    <MoreMenu>
      {survey.can.review && isParked && (
        <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={onPlan}>
          Add parked questions to an agenda
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print.run(false)}>
        Questions and answers as a PDF
      </Menu.Item>
      {survey.can.review && (
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print.run(true)}>
          PDF with whole numbers
        </Menu.Item>
      )}
    </MoreMenu>
  )
}

function useCardActs(
  { cards, survey }: SurveyReview,
  decisions: ReturnType<typeof useReview>,
  region: React.RefObject<HTMLDivElement | null>,
) {
  const [edited, setEdited] = useState<AnswerOnCard | null>(null)
  const [returned, setReturned] = useState<AnswerOnCard | null>(null)
  const thenNext = async (done: Promise<boolean>, of: AnswerOnCard) => {
    if (await done) setTimeout(() => focusNextOpen(region.current, keyOf(of)))
  }
  const acts: CardActs = {
    accept: (answers) => void thenNext(decisions.accept(answers), answers.at(-1)!),
    reject: (answer) => void thenNext(decisions.reject(answer), answer),
    edit: setEdited,
    undo: (answer) => void decisions.undo([answer]),
    giveBack: setReturned,
    loadMasked: async ({ card: { identifier }, answer: { question } }) =>
      (await api.showSurveyAnswer({ id: survey.party_id, surveyId: survey.id, identifier, question })).value,
  }
  /** Where the key has something to do. */
  const at = (key: string, fits: (of: AnswerOnCard) => boolean, act: (of: AnswerOnCard) => void) => {
    const of = cards
      .flatMap((card) => card.answers.map((answer) => ({ card, answer })))
      .find((one) => keyOf(one) === key)
    if (of && survey.can.review && fits(of)) act(of)
  }
  useReviewKeys(region, {
    a: (key) =>
      at(
        key,
        ({ answer }) => isOpen(answer) && answer.problem === null,
        (of) => acts.accept([of]),
      ),
    r: (key) => at(key, ({ answer }) => isOpen(answer), acts.reject),
    e: (key) => at(key, ({ answer }) => isOpen(answer) && answer.field !== null, acts.edit),
    u: (key) => at(key, ({ answer }) => answer.can_undo, acts.undo),
  })
  return { edited, returned, setEdited, setReturned, acts }
}
