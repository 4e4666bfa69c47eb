import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react'
import { EntryEditorHost } from '#features/docket/web/EntryEditorHost.tsx'
import { useEntryEditor } from '#features/docket/web/useEntryEditor.ts'
import { HeaderSearch } from '#features/search/web/HeaderSearch.tsx'
import { SessionDialogs } from '#features/session/web/SessionDialogs.tsx'
import { SessionMenu } from '#features/session/web/SessionMenu.tsx'
import { useSession } from '#features/session/web/session.ts'
import type { CurrentUser } from '#features/session/contract/currentUser.ts'
import { logoUrl } from '#features/settings/web/logoUrl.ts'
import { OfficeNoticeLine } from '#features/settings/web/OfficeNoticeLine.tsx'
import { CreateMenu } from '#ui/web/CreateMenu.tsx'
import { initials, readInstantsIn } from '#ui/web/format.ts'
import { lazyDialog } from '#ui/web/lazyDialog.tsx'
import { Shell } from '#ui/web/Shell.tsx'
import { useDarkColours } from '#ui/web/useDarkColours.ts'
import { officeCommands } from './commands.ts'
import { useLive } from './live.ts'
import { officeMenu } from './menu.ts'
import { queryClient } from './providers.tsx'
import { useCreateMenu } from './useCreateMenu.tsx'

const ShortcutsDialog = lazyDialog(
  async () => (await import('./OfficeShortcutsDialog.tsx')).OfficeShortcutsDialog,
)
const RecentActionsDialog = lazyDialog(
  async () => (await import('#ui/web/RecentActionsDialog.tsx')).RecentActionsDialog,
)
const frameParts = () => import('./frameParts.ts')
const NotificationBell = lazy(async () => ({ default: (await frameParts()).NotificationBell }))
const DiskWarning = lazy(async () => ({ default: (await frameParts()).DiskWarning }))
const OfflineLine = lazy(async () => ({ default: (await frameParts()).OfflineLine }))
const PinnedQueries = lazy(async () => ({ default: (await frameParts()).PinnedQueries }))
const TimerTool = lazy(async () => ({ default: (await frameParts()).TimerTool }))
const TrackedJobsTray = lazy(async () => ({ default: (await frameParts()).TrackedJobsTray }))

const readAgain = () => void queryClient.invalidateQueries({ type: 'active' })

/** The frame around every signed-in screen: the shell, filled with what this product has. */
export default function OfficeFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  // Runs before the screen below formats its times.
  readInstantsIn(session.user?.office.timezone)
  const { things, dialogs } = useCreateMenu()
  const editor = useEntryEditor()
  const { isDark, setDark } = useDarkColours()
  const [showsRecent, recent] = useDisclosure(false)
  const commands = useMemo(
    () => [
      ...officeCommands(session, things, { isDark, setDark }),
      {
        id: 'recently done',
        label: 'Recently done',
        icon: IconHistory,
        aliases: 'undo take back',
        run: recent.open,
      },
    ],
    [session, things, isDark, setDark, recent.open],
  )
  const addEntry = (legal_case_id: number) => editor.open({ mode: 'new', legal_case_id })
  useLive()
  // After the frame, and in pieces: both at once would be one long task.
  const hasScreen = useDeferredValue(true, false)
  useEffect(() => {
    void frameParts().then(({ startReporting }) => startReporting())
  }, [])
  return (
    <Shell
      menu={officeMenu(session)}
      moreMenu={(isCollapsed) => (
        <Suspense>
          <PinnedQueries collapsed={isCollapsed} />
        </Suspense>
      )}
      userName={session.user?.display_name ?? ''}
      userInitials={session.user ? initials(session.user) : ''}
      userMenu={
        <>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={recent.open}>
            Recently done
          </Menu.Item>
          <SessionMenu />
        </>
      }
      search={
        <HeaderSearch
          commands={commands}
          ShortcutsDialog={ShortcutsDialog}
          onAddEntry={session.user?.flags.canCreateEntry ? addEntry : undefined}
        />
      }
      create={<CreateMenu items={things} />}
      tools={
        <>
          <Suspense>
            <OfflineLine onAnswer={readAgain} />
          </Suspense>
          <Suspense>
            <TimerTool />
          </Suspense>
          <Suspense>
            <TrackedJobsTray />
          </Suspense>
          <Suspense fallback={<span style={{ width: 28 }} />}>
            <NotificationBell />
          </Suspense>
        </>
      }
      officeName={session.user?.office.office_name ?? 'Ellis'}
      logo={logoUrl(session.user?.office.logo ?? null)}
      banner={session.user && <Banner user={session.user} />}
    >
      {hasScreen && children}
      {dialogs}
      <EntryEditorHost />
      <SessionDialogs />
      <RecentActionsDialog opened={showsRecent} onClose={recent.close} />
    </Shell>
  )
}

function Banner({ user: { flags, office } }: { user: CurrentUser }) {
  const { demo, notice, timezone } = office
  return (
    <>
      {flags.isAdmin && (
        <Suspense>
          <DiskWarning />
        </Suspense>
      )}
      {demo && 'Demo office: the people are invented. Do not enter real clients.'}
      {notice && <OfficeNoticeLine key={notice.until} notice={notice} zone={timezone} />}
    </>
  )
}
