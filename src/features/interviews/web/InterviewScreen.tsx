import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { useSession } from '#features/session/web/session.ts'
import { interviewsContract } from '../contract.ts'
import type { Interview } from '../contract/interview.ts'
import { Interviewing } from './Interviewing.tsx'

const api = client(interviewsContract)
const route = getRouteApi('/interviews/$id')

/** Whoever takes an interview up begins with the answers as they are stored; others follow each save. */
const pageOf = ({ id, version, taken_by }: Interview, user_id: number | undefined): string =>
  taken_by.id === user_id ? `${id}` : `${id} ${version}`

/** An interview, one step at a time. */
export function InterviewScreen() {
  const id = Number(route.useParams().id)
  const query = useQuery(api.getInterview.query({ id }))
  const { user } = useSession()
  usePageTitle(query.data?.name || 'Interview')
  return query.data ? (
    <Interviewing key={pageOf(query.data, user?.id)} interview={query.data} />
  ) : (
    <PageScreen title="Interview">
      <Loaded query={query} what="This interview">
        {() => null}
      </Loaded>
    </PageScreen>
  )
}
