import { feedsContract } from '#features/feeds/contract.ts'
import { none, type Fixture, type Samples } from './fixture.ts'

const { createFeed, deleteFeed, listFeeds } = feedsContract.endpoints

/** One feed is enough: a person has a few at most. */
async function ofOwner({ owner }: Fixture) {
  for (const { id } of (await owner.do(listFeeds, {})).items) await owner.do(deleteFeed, { id })
  return { id: (await owner.do(createFeed, { user_id: owner.id })).feed.id }
}

export const samples: Samples = {
  'feeds.listFeeds': none,
  'feeds.createFeed': ({ fixture }) => ({ user_id: fixture.owner.id }),
  'feeds.renewFeed': ({ fixture }) => ofOwner(fixture),
  'feeds.deleteFeed': ({ fixture }) => ofOwner(fixture),
  'feeds.readFeed': () => ({ token: 'x'.repeat(43) }),
}
