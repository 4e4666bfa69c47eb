import { startGuestPages } from '#guests/web/page/start.ts'
import { guestPages } from './pages.ts'

startGuestPages(guestPages)
