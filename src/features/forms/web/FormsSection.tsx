import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { formatDay, formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import type { FormFiling } from '../contract/filings.ts'
import { formsContract } from '../contract.ts'
import { printedEdition } from '../formShape.ts'
import { FillFormDialog } from './dialogs.ts'
import classes from './forms.module.css'

const api = client(formsContract)

interface Person {
  id: number
  name: string
}

/** Government forms of a person or of a case: drafts, and those that were filed. */
export function FormsSection({
  people,
  of,
}: {
  people: readonly Person[]
  of: { party_id: number } | { legal_case_id: number }
}) {
  const query = useQuery(api.listFormFilings.query({ ...of, items_per_page: 100 }))
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useSession().user?.flags.atleastContributor ?? false
  return (
    <RecordSection
      id="forms"
      title="Government forms"
      actions={
        mayAdd &&
        people.length > 0 && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Fill a form
          </Button>
        )
      }
    >
      <Loaded query={query} what="The forms">
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>No form has been filled yet.</p>
          ) : (
            <ul className={classes.list}>
              {items.map((filing) => (
                <Filing key={filing.id} filing={filing} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && (
        <FillFormDialog
          people={people}
          legalCaseId={'legal_case_id' in of ? of.legal_case_id : null}
          opened
          onClose={() => setAdding(false)}
        />
      )}
    </RecordSection>
  )
}

function Filing({ filing }: { filing: FormFiling }) {
  const { id, form, edition, title, party, filed_on, receipt_number, updated_at, state } = filing
  return (
    <li className={classes.form}>
      <span className={classes.name}>
        <Link to="/forms/filings/$id" params={{ id: String(id) }}>
          {form}
        </Link>{' '}
        <span className={classes.quiet}>{printedEdition(edition)}</span>
      </span>
      <div>
        {title}
        <div className={classes.facts}>
          <bdi>{party.name}</bdi>
          {receipt_number && ` · ${receipt_number}`} · changed {formatInstant(updated_at)}
        </div>
      </div>
      {filed_on ? (
        <StatusPill tone="success">Filed {formatDay(filed_on)}</StatusPill>
      ) : (
        <StatusPill tone={state === 'ended' ? 'error' : 'info'}>
          {state === 'ended' ? 'Draft, edition ended' : 'Draft'}
        </StatusPill>
      )}
      <span />
    </li>
  )
}
