import { Link } from '@tanstack/react-router'
import { Notice } from '#ui/web/Notice.tsx'
import type { Interview } from '../contract/interview.ts'

/** Where a finished interview has led. */
export const FinishedNotice = ({ interview }: { interview: Interview }) => (
  <Notice tone="success" title="This interview is finished">
    {interview.party && (
      <Link to="/parties/$id" params={{ id: String(interview.party.id) }}>
        <bdi>{interview.party.name}</bdi>
      </Link>
    )}
    {interview.party && (
      <>
        {' · '}
        <Link to="/parties/$id/contact_details" params={{ id: String(interview.party.id) }}>
          Check contact details
        </Link>
      </>
    )}
    {interview.record_id !== null && (
      <>
        {' · '}
        <Link to="/records/$id" params={{ id: String(interview.record_id) }}>
          Record
        </Link>
      </>
    )}
    {interview.legal_case_id !== null && (
      <>
        {' · '}
        <Link to="/cases/$id" params={{ id: String(interview.legal_case_id) }}>
          Case
        </Link>
      </>
    )}
  </Notice>
)
