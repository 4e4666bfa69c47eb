import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { interviewsContract } from '../contract.ts'
import { Interviewing } from './Interviewing.tsx'

const api = client(interviewsContract)
const route = getRouteApi('/interviews/$id')

/** An interview, one step at a time. */
export function InterviewScreen() {
  const id = Number(route.useParams().id)
  const query = useQuery(api.getInterview.query({ id }))
  usePageTitle(query.data?.name || 'Interview')
  return query.data ? (
    // Whoever takes an interview up begins with the answers as they are stored.
    <Interviewing key={`${id} ${query.data.taken_by.id}`} interview={query.data} />
  ) : (
    <PageScreen title="Interview">
      <Loaded query={query} what="This interview">
        {() => null}
      </Loaded>
    </PageScreen>
  )
}
