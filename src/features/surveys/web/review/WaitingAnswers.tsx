import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { surveysContract } from '../../contract.ts'
import classes from './review.module.css'

const api = client(surveysContract)

/** Answers of surveys that wait for review, for one part of a person's profile. */
export function WaitingAnswers({ partyId, of }: { partyId: number; of: string }) {
  const { data = [] } = useQuery(api.listWaitingAnswers.query({ id: partyId }))
  return data
    .filter((waiting) => waiting.of === of)
    .map(({ survey_id, labels }) => (
      <Link
        key={survey_id}
        className={classes.waitingLink}
        to="/parties/$id/surveys/$surveyId"
        params={{ id: String(partyId), surveyId: String(survey_id) }}
        title={[...new Set(labels)].join(', ')}
      >
        {labels.length === 1 ? '1 answer waits for review' : `${labels.length} answers wait for review`}
      </Link>
    ))
}
