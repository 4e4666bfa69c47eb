import { ActionIcon, Burger, Drawer, Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronsLeft, IconChevronsRight, IconMoon, IconSun } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { DataLink } from './DataLink.tsx'
import { TooltipArea } from './TooltipArea.tsx'
import { useFocusTrail } from './useFocusTrail.ts'
import { Initials } from './Initials.tsx'
import { Logo } from './Logo.tsx'
import classes from './Shell.module.css'
import { ShellMenu, type MenuGroupEntry } from './ShellMenu.tsx'
import { useDarkColours } from './useDarkColours.ts'
import { useTitleOffice } from './usePageTitle.ts'
import { useSideCollapsed } from './useSideCollapsed.ts'

/**
 * The frame of every signed-in screen. It knows no feature: search, New, bell and the person's menu come as slots,
 * the side bar as data.
 */
export function Shell({
  menu,
  moreMenu,
  userName,
  userInitials,
  userMenu,
  search,
  create,
  tools,
  logo,
  officeName,
  banner,
  children,
}: {
  menu: readonly MenuGroupEntry[]
  /** Groups of the menu that come after the first paint. */
  moreMenu?: (isCollapsed: boolean) => ReactNode
  userName: string
  userInitials: string
  /** `Menu.Item`s below the person's initials. */
  userMenu: ReactNode
  /** In the middle of the header: `SearchBox`. */
  search?: ReactNode
  /** `CreateMenu`. */
  create?: ReactNode
  /** Icon buttons: downloads, bell. */
  tools?: ReactNode
  /** Address of the office's own mark, shown for ours. */
  logo?: string | null
  officeName: string
  /** Lines above everything, on every page, such as the demo office's warning; it may come to nothing. */
  banner?: ReactNode
  children: ReactNode
}) {
  const [collapsed, setCollapsed] = useSideCollapsed()
  const [drawer, { open, close }] = useDisclosure(false)
  useTitleOffice(officeName)

  return (
    <TooltipArea>
      <PageFollower onPage={close} />
      <div className={classes.shell} data-collapsed={collapsed}>
        <a className={`${classes.skip} no-print`} href="#main">
          Skip to content
        </a>
        {banner && (
          <aside className={`${classes.banner} no-print`} aria-label="About this office">
            {banner}
          </aside>
        )}
        <header className={`${classes.header} no-print`}>
          <Burger
            className={classes.burger}
            opened={drawer}
            onClick={open}
            size="sm"
            aria-label="Open menu"
          />
          <DataLink to="/" className={classes.product} aria-label={`${officeName}, first page`}>
            {logo ? <img src={logo} alt="" className={classes.logo} /> : <Logo />}
            <span className={classes.productName}>{officeName}</span>
          </DataLink>
          <div className={classes.search}>{search}</div>
          <div className={classes.tools}>
            {create}
            {tools}
            <SchemeToggle />
            <Menu width={220}>
              <Menu.Target>
                <UnstyledButton
                  className={classes.person}
                  aria-label={`${userInitials}: your menu, ${userName}`}
                >
                  <Initials initials={userInitials} />
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{userName}</Menu.Label>
                {userMenu}
              </Menu.Dropdown>
            </Menu>
          </div>
        </header>
        <div className={`${classes.side} no-print`}>
          <ShellMenu menu={menu} collapsed={collapsed} more={moreMenu?.(collapsed)} />
          <ActionIcon
            className={classes.collapse}
            aria-label={collapsed ? 'Widen menu' : 'Narrow menu'}
            data-tip={collapsed ? 'Widen menu' : 'Narrow menu'}
            data-tip-side="right"
            aria-expanded={!collapsed}
            onClick={() => setCollapsed(!collapsed)}
          >
            {collapsed ? <IconChevronsRight size={18} /> : <IconChevronsLeft size={18} />}
          </ActionIcon>
        </div>
        <Drawer opened={drawer} onClose={close} title="Menu" size={260}>
          <ShellMenu menu={menu} more={moreMenu?.(false)} />
        </Drawer>
        <main id="main" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </TooltipArea>
  )
}

/** Follows the change of pages, for which the frame itself is not drawn again. */
function PageFollower({ onPage }: { onPage: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(onPage, [path, onPage])
  useFocusTrail(useRouterState({ select: (state) => state.matches.at(-1)?.pathname }))
  return null
}

function SchemeToggle() {
  const { isDark, setDark } = useDarkColours()
  const label = isDark ? 'Light colours' : 'Dark colours'
  return (
    <ActionIcon aria-label={label} data-tip={label} onClick={() => setDark(!isDark)}>
      {isDark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
    </ActionIcon>
  )
}
