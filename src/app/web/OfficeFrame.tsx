import { lazy, Suspense, type ReactNode } from 'react'
import { EntryEditorHost } from '../../features/docket/web/EntryEditorHost.tsx'
import { SessionDialogs } from '../../features/session/web/SessionDialogs.tsx'
import { SessionMenu } from '../../features/session/web/SessionMenu.tsx'
import { useSession } from '../../features/session/web/session.ts'
import { Shell } from '../../ui/web/Shell.tsx'
import { useLive } from './live.ts'
import { officeMenu } from './menu.ts'
import { NewMenu } from './NewMenu.tsx'

const NotificationBell = lazy(() => import('../../features/notifications/web/NotificationBell.tsx'))
const TrackerTray = lazy(() => import('../../features/tracker/web/TrackerTray.tsx'))

/** The frame around every signed-in screen: the shell, filled with what this product has. */
export default function OfficeFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  useLive()
  return (
    <Shell
      menu={officeMenu(session)}
      userName={session.user?.display_name ?? ''}
      userMenu={<SessionMenu />}
      create={<NewMenu />}
      tools={
        <>
          <Suspense>
            <TrackerTray />
          </Suspense>
          <Suspense fallback={<span style={{ width: 28 }} />}>
            <NotificationBell />
          </Suspense>
        </>
      }
      banner={session.user?.office.demo && 'Demo office: the people are invented. Do not enter real clients.'}
    >
      {children}
      <EntryEditorHost />
      <SessionDialogs />
    </Shell>
  )
}
