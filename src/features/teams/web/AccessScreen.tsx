import { SegmentedControl } from '@mantine/core'
import { IconEye, IconEyeOff, IconMinus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { CatalogueField } from '#fields/catalogue/web/CatalogueField.tsx'
import type { OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { PersonField } from '#fields/person/web/PersonField.tsx'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { userOptions } from '#features/lists/web/peopleOptions.ts'
import { teamsContract } from '../contract.ts'
import { resourceTypes, type ResourceType } from '../contract/resources.ts'
import { resourceDescription, typeWords } from './resourceWords.tsx'
import classes from './teams.module.css'

const api = client(teamsContract)
const route = getRouteApi('/access')
type Explained = OutputOf<typeof teamsContract.endpoints.explainAccess>

const search = async (type: ResourceType, term: string) => {
  const { items } = await api.searchResources({ search_term: term, types: [type], items_per_page: 50 })
  return items.map((item) => ({ value: item.id, label: item.name, hint: resourceDescription(item) }))
}
const sources: Record<ResourceType, OptionSource['loadOptions']> = {
  records: (term) => search('records', term),
  legal_cases: (term) => search('legal_cases', term),
  parties: (term) => search('parties', term),
}

/** For admins: whether a person sees a record, case or party, and why. */
export function AccessScreen() {
  const { user_id, type = 'records', resource_id } = route.useSearch()
  const navigate = route.useNavigate()
  const isComplete = user_id !== undefined && resource_id !== undefined
  const query = useQuery({
    ...api.explainAccess.query({ user_id: user_id ?? 0, type, resource_id: resource_id ?? 0 }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  const data = isComplete ? query.data : undefined
  const change = (next: object) =>
    void navigate({ search: { user_id, type, resource_id, ...next }, replace: true })
  const people = useMemo<OptionSource>(
    () => ({
      loadOptions: userOptions(),
      options: data ? [{ value: data.user.id, label: data.user.display_name }] : [],
    }),
    [data],
  )
  const things = useMemo<OptionSource>(
    () => ({
      loadOptions: sources[type],
      options: data?.resource.type === type ? [{ value: data.resource.id, label: data.resource.name }] : [],
    }),
    [data, type],
  )
  return (
    <PageScreen title="Who sees what" sub="Why a person sees something, or does not">
      <Card>
        <div className={classes.question}>
          <PersonField
            label="Who"
            source={people}
            value={user_id ?? null}
            onChange={(id) => change({ user_id: id ?? undefined })}
          />
          <SegmentedControl
            aria-label="Kind"
            value={type}
            onChange={(value) => change({ type: value as ResourceType, resource_id: undefined })}
            data={resourceTypes.map((value) => ({ value, label: typeWords[value].one as string }))}
          />
          <CatalogueField
            key={type}
            label={`${typeWords[type].one}, by name, A-number or record no.`}
            source={things}
            value={resource_id ?? null}
            onChange={(id) => change({ resource_id: id ?? undefined })}
          />
        </div>
      </Card>
      {isComplete ? (
        <Loaded query={query} what="What you ask about">
          {(answer) => <Answer answer={answer} />}
        </Loaded>
      ) : (
        <EmptyState
          compact
          title="Choose a person and what they should see"
          text="You then see whether they have access, through which team, and what prevents it."
        />
      )}
    </PageScreen>
  )
}

const marks = {
  shows: { icon: IconEye, label: 'Shows it' },
  hides: { icon: IconEyeOff, label: 'Keeps it from them' },
  nothing: { icon: IconMinus, label: 'Changes nothing' },
} as const

function Answer({ answer: { user, resource, sees, reasons, rights } }: { answer: Explained }) {
  return (
    <Card
      title={`${user.display_name} ${sees ? 'sees' : 'does not see'} ${resource.name}`}
      actions={<StatusPill tone={sees ? 'success' : 'error'}>{sees ? 'Seen' : 'Not seen'}</StatusPill>}
    >
      <ul className={classes.reasons} aria-live="polite">
        {reasons.map(({ effect, text }) => {
          const { icon: Icon, label } = marks[effect]
          return (
            <li key={text} className={classes.reason}>
              <Icon size={16} role="img" aria-label={label} />
              <span>{text}</span>
            </li>
          )
        })}
      </ul>
      {rights.length > 0 && (
        <>
          <h3 className={classes.rights}>What they may do with it</h3>
          <ul className={classes.reasons}>
            {rights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
