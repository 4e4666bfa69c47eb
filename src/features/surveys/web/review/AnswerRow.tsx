import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconMessageQuestion, IconPencil, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import { formatInstant } from '#ui/web/format.ts'
import { MaskedNumber } from '#ui/web/MaskedNumber.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { ProfileValue, ReviewedAnswer } from '../../contract/review.ts'
import classes from './review.module.css'
import { comparisonWords, isOpen, keyOf, reviewWords, stateWords, type AnswerOnCard } from './reviewWords.ts'

interface AnswerRowProps {
  of: AnswerOnCard
  language: LanguageCode
  /** Value in the profile at the place of the card; undefined: the answer stays with the survey. */
  profile: ProfileValue | undefined
  problem: string | undefined
  mayReview: boolean
  mayShow: boolean
  isBusy: boolean
  onAccept: () => void
  onReject: () => void
  onEdit: () => void
  onUndo: () => void
  onReturn: () => void
  loadMasked: () => Promise<string | null>
}

/** A question, the answer to it, and what the profile says. */
export function AnswerRow({ of, language, profile, problem, mayShow, loadMasked, ...acts }: AnswerRowProps) {
  const { answer } = of
  const { text, own_text } = answer
  const key = keyOf(of)
  const id = `answer-${key.replace(/\W+/g, '-')}`
  return (
    <li
      className={classes.answer}
      data-answer={key}
      data-open={isOpen(answer)}
      tabIndex={0}
      aria-labelledby={id}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <div className={classes.question}>
        <div id={id} className={classes.text}>
          {text}
        </div>
        {own_text && own_text !== text && <Own language={language}>{own_text}</Own>}
      </div>
      <div className={classes.given}>
        <span className={classes.label}>Answer</span>
        <Answered answer={answer} language={language} mayShow={mayShow} loadMasked={loadMasked} />
      </div>
      <div className={classes.profile}>
        <span className={classes.label}>Profile</span>
        <InProfile answer={answer} profile={profile} />
      </div>
      <div className={classes.outcome}>
        <Outcome answer={answer} />
        <Acts of={of} {...acts} />
      </div>
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}

const Own = ({ language, children }: { language: LanguageCode; children: ReactNode }) => (
  <div className={classes.own} lang={language} dir={guestLanguages[language].dir}>
    {children}
  </div>
)

function Answered({
  answer,
  language,
  mayShow,
  loadMasked,
}: { answer: ReviewedAnswer } & Pick<AnswerRowProps, 'language' | 'mayShow' | 'loadMasked'>) {
  const { state, words, own_words, edited_words, problem, is_masked } = answer
  if (state !== 'answered') {
    const { tone, text } = stateWords[state]
    return state === 'blank' ? (
      <span className={classes.quiet}>{text}</span>
    ) : (
      <StatusPill tone={tone}>{text}</StatusPill>
    )
  }
  return (
    <>
      <div className={classes.words} dir="auto">
        {is_masked ? (
          <MaskedNumber label="answer" masked={words} canShow={mayShow} load={loadMasked} />
        ) : (
          words
        )}
      </div>
      {own_words && <Own language={language}>{own_words}</Own>}
      {edited_words !== null && (
        <div className={classes.quiet}>
          Written as <bdi>{edited_words || 'nothing'}</bdi>
        </div>
      )}
      {problem && <div className={classes.quiet}>{problem}: edit it to accept it.</div>}
    </>
  )
}

function InProfile({ answer, profile }: { answer: ReviewedAnswer; profile: ProfileValue | undefined }) {
  if (!profile) return <span className={classes.quiet}>Not in the profile; stays with the survey</span>
  return (
    <>
      {profile.words ? (
        <div className={classes.words} dir="auto">
          {profile.words}
        </div>
      ) : (
        <span className={classes.quiet}>Nothing yet</span>
      )}
      {isOpen(answer) && profile.comparison && (
        <StatusPill tone={comparisonWords[profile.comparison].tone}>
          {comparisonWords[profile.comparison].text}
        </StatusPill>
      )}
    </>
  )
}

function Outcome({ answer: { review, reviewed_by_name, reviewed_at } }: { answer: ReviewedAnswer }) {
  if (!review) return null
  const { tone, text } = reviewWords[review]
  return (
    <div>
      <StatusPill tone={tone}>{text}</StatusPill>
      <div className={classes.quiet}>
        by <bdi>{reviewed_by_name ?? 'somebody'}</bdi>, {reviewed_at && formatInstant(reviewed_at)}
      </div>
    </div>
  )
}

function Acts({
  of: { answer },
  mayReview,
  isBusy,
  onAccept,
  onReject,
  onEdit,
  onUndo,
  onReturn,
}: { of: AnswerOnCard } & Omit<
  AnswerRowProps,
  'of' | 'language' | 'profile' | 'problem' | 'mayShow' | 'loadMasked'
>) {
  if (!mayReview) return null
  const named = (verb: string) => `${verb}: ${answer.text}`
  const button = { size: 'compact-sm', disabled: isBusy } as const
  return (
    <div className={`${classes.acts} no-print`}>
      {isOpen(answer) && (
        <>
          <Button
            {...button}
            leftSection={<IconCheck size={14} aria-hidden />}
            aria-label={named('Accept')}
            aria-keyshortcuts="a"
            disabled={isBusy || answer.problem !== null}
            onClick={onAccept}
          >
            Accept
          </Button>
          {answer.field !== null && (
            <Button
              {...button}
              leftSection={<IconPencil size={14} aria-hidden />}
              aria-label={named('Edit')}
              aria-keyshortcuts="e"
              onClick={onEdit}
            >
              Edit
            </Button>
          )}
          <Button
            {...button}
            leftSection={<IconX size={14} aria-hidden />}
            aria-label={named('Reject')}
            aria-keyshortcuts="r"
            onClick={onReject}
          >
            Reject
          </Button>
        </>
      )}
      {answer.can_undo && (
        <Button
          {...button}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={named('Undo')}
          aria-keyshortcuts="u"
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
      <Button
        {...button}
        variant="subtle"
        leftSection={<IconMessageQuestion size={14} aria-hidden />}
        aria-label={named('Ask the person')}
        onClick={onReturn}
      >
        Ask
      </Button>
    </div>
  )
}
