import { routes } from '#core/server/http/routes.ts'
import { notificationsContract } from '../contract.ts'
import { getPreferences, setPreferences } from './preferences.ts'
import { listNotifications, markAllRead, markRead, markUnread, undoMarkAllRead } from './service.ts'

export const notificationsRoutes = routes(notificationsContract, {
  listNotifications,
  markRead,
  markUnread,
  markAllRead,
  undoMarkAllRead,
  getPreferences,
  setPreferences,
})
