import { routes } from '#core/server/http/routes.ts'
import { feedsContract } from '../contract.ts'
import { createFeed, deleteFeed, listFeeds, renewFeed } from './feeds.ts'
import { readFeed } from './readFeed.ts'

export const feedsRoutes = routes(feedsContract, { listFeeds, createFeed, renewFeed, deleteFeed, readFeed })
