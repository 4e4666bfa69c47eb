import { formatInstant } from '#ui/web/format.ts'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import type { SurveyLine } from '../contract/surveys.ts'

type Facts = Pick<
  SurveyLine,
  'state' | 'created_at' | 'sent_at' | 'last_answer_at' | 'done_at' | 'reviewed_at' | 'expires_at'
>

/** Last event, and until when the link works. */
export function SurveyDates({
  survey: { state, created_at, sent_at, last_answer_at, done_at, reviewed_at, expires_at },
}: {
  survey: Facts
}) {
  if (state === 'reviewed') return <Event name="Reviewed" at={reviewed_at} />
  if (state === 'done') return <Event name="Answered" at={done_at} />
  if (!sent_at) return <Event name="Made" at={created_at} />
  return (
    <>
      <Event name="Sent" at={sent_at} />
      {last_answer_at && <Event name=", last answer" at={last_answer_at} />}
      {expires_at && (state === 'sent' || state === 'opened') && `, until ${formatInstant(expires_at)}`}
    </>
  )
}

const Event = ({ name, at }: { name: string; at: string | null }) => (
  <>
    {name} <RelativeTime at={at} />
  </>
)
