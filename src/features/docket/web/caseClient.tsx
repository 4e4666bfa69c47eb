import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { client } from '#core/web/client.ts'
import { ANumber } from '#fields/aNumber/web/ANumber.tsx'
import { day, dayOf } from '#fields/day/day.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { PhoneCell } from '#fields/phone/web/PhoneCell.tsx'
import type { Fact } from '#ui/web/Card.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { DocketItem } from '../contract.ts'
import { hearingMedia } from '../hearingFields.ts'
import { useZoneAndToday } from './useZoneAndToday.ts'
import { casesContract } from '#features/cases/contract.ts'
import { type CaseClient } from '#features/cases/contract/client.ts'
import classes from './caseClient.module.css'

// Client and court of a case, as facts for the pages of a case and of its entries.

const api = client(casesContract)
const since = day({ label: 'From' })
const FacilityRules = lazy(async () => ({ default: (await import('./FacilityRules.tsx')).FacilityRules }))

type Client = NonNullable<CaseClient['client']>

export function useCaseClient(legalCaseId: number | null) {
  const { today } = useZoneAndToday()
  return useQuery({
    ...api.getCaseClient.query({ id: legalCaseId ?? 0, today }),
    enabled: legalCaseId !== null,
  })
}

export function aNumberFact({ a_number, no_a_number }: Client): Fact {
  return {
    label: 'A-number',
    value: a_number ? <ANumber number={a_number} /> : no_a_number ? 'Has none' : 'Not known',
  }
}

export function phoneFact({ phones }: Client): Fact {
  return {
    label: 'Phone',
    value: phones.map(({ id, phone_number, extension, owner, preferred_text }) => (
      <div key={id}>
        <PhoneCell number={phone_number} extension={extension} />
        {(owner || preferred_text) && (
          <span className={classes.quiet}>
            {' '}
            {[owner, preferred_text && 'text preferred'].filter(Boolean).join(', ')}
          </span>
        )}
      </div>
    )),
  }
}

export function languageFact({ language, needs_interpreter }: Client): Fact {
  return {
    label: 'Language',
    value: language && (
      <>
        {language}
        {needs_interpreter && <span className={classes.quiet}> interpreter needed</span>}
      </>
    ),
  }
}

export function custodyFact({ custody }: Pick<Client, 'custody'>): Fact {
  if (!custody) return { label: 'Custody', value: 'Not detained, as far as known' }
  const { facility_name, city, state, phone_number, authority_name, is_certain } = custody
  const place = [facility_name ?? authority_name, city, state].filter(Boolean).join(', ')
  const from = dayOf(custody, 'initiated_date', since)
  return {
    label: 'Custody',
    value: (
      <>
        {is_certain ? (
          <StatusPill tone="error">Detained</StatusPill>
        ) : (
          <StatusPill tone="warning">Still detained?</StatusPill>
        )}
        {place && <div dir="auto">{place}</div>}
        {from && <div className={classes.quiet}>since {formatDay(from)}</div>}
        {phone_number && <PhoneCell number={phone_number} extension={null} />}
        {custody.attorney_line && (
          <>
            <div className={classes.quiet}>Attorneys’ line</div>
            {/* As high as a finger needs, above what can be opened. */}
            <div style={{ display: 'grid', justifyItems: 'start', minHeight: 24 }}>
              <PhoneCell number={custody.attorney_line} extension={null} />
            </div>
          </>
        )}
        {(custody.visiting_rules ??
          custody.mail_rules ??
          custody.legal_mail_rules ??
          custody.deposit_rules) && (
          <Suspense>
            <FacilityRules custody={custody} />
          </Suspense>
        )}
      </>
    ),
  }
}

/** "By video (Webex)", the courtroom, and the link to follow. */
export function HowToAttend({
  entry: { hearing_medium, courtroom, meeting_link },
}: {
  entry: Pick<DocketItem, 'hearing_medium' | 'courtroom' | 'meeting_link'>
}) {
  const medium = hearingMedia.find(({ value }) => value === hearing_medium)?.label
  const words = [medium, courtroom && `courtroom ${courtroom}`].filter(Boolean).join(', ')
  if (!words && !meeting_link) return null
  return (
    <>
      {words}{' '}
      {meeting_link && (
        <a className={classes.join} href={meeting_link} target="_blank" rel="noreferrer">
          Open the meeting <IconExternalLink size={13} stroke={1.7} aria-hidden />
        </a>
      )}
    </>
  )
}
