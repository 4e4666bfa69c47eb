import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortWeekday } from '#fields/day/dueDay.ts'
import { readerTime } from '#fields/time/clock.ts'
import { Card, Facts } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { formatDay } from '#ui/web/format.ts'
import type { DocketItem } from '#features/docket/contract.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import type { CaseClient } from '../contract/client.ts'
import classes from '#features/docket/web/caseClient.module.css'
import {
  aNumberFact,
  custodyFact,
  HowToAttend,
  languageFact,
  phoneFact,
  useCaseClient,
} from '#features/docket/web/caseClient.tsx'

/** First facts of a case: client, number, custody, court and judge, next hearing. */
export function CaseSummary({ legalCaseId }: { legalCaseId: number }) {
  const query = useCaseClient(legalCaseId)
  return (
    <Card>
      <Loaded query={query} what="The client">
        {(data) => <Summary {...data} />}
      </Loaded>
    </Card>
  )
}

function Summary({ client, court_name, judge, next_hearing }: CaseClient) {
  return (
    <div className={classes.summary}>
      {client && (
        <Part>
          <PartyLink party={client} className={classes.name} />
          <Facts
            facts={[aNumberFact(client), phoneFact(client), languageFact(client), custodyFact(client)]}
          />
        </Part>
      )}
      <Part>
        <span className={classes.label}>Next hearing</span>
        {next_hearing ? <Hearing entry={next_hearing} /> : 'None on the docket'}
        <Facts
          facts={[
            { label: 'Court', value: court_name },
            { label: 'Judge', value: judge },
          ]}
        />
      </Part>
    </div>
  )
}

const Part = ({ children }: { children: ReactNode }) => <div className={classes.part}>{children}</div>

function Hearing({ entry }: { entry: DocketItem }) {
  const { zone } = useZoneAndToday()
  const own = readerTime(entry, zone)
  return (
    <>
      <span className={classes.when}>
        {shortWeekday(entry.action_date!)} {formatDay(entry.action_date)} {entry.place_time}
      </span>
      {own && <span className={classes.label}>{own}</span>}
      <Link className={classes.link} to="/docket_entries/$id" params={{ id: String(entry.id) }}>
        {entry.type_name}
      </Link>
      <HowToAttend entry={entry} />
    </>
  )
}
