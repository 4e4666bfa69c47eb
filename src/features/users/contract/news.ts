import * as z from 'zod'
import { signedIn } from '#access/access.ts'
import { endpoint, id, listInput, page } from '#core/contract.ts'

const news = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  published_on: z.string(),
  seen: z.boolean(),
})

export const newsCalls = {
  listNews: endpoint({
    method: 'GET',
    path: '/users/news',
    access: signedIn,
    input: listInput,
    output: z.object({ ...page(news).shape, unseen_count: z.int() }),
    summary: 'News for the signed-in user, newest first',
  }),
  markNewsRead: endpoint({
    method: 'PATCH',
    path: '/users/news/mark_as_seen',
    access: signedIn,
    input: { ids: z.array(id).max(200).optional() },
    output: z.object({ unseen_count: z.int() }),
    summary: 'Marks these news as seen, or all of them',
  }),
}
