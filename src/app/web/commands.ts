import {
  IconArrowRight,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPrinter,
  IconSun,
  type Icon,
} from '@tabler/icons-react'
import type { Command } from '#features/search/web/commands.ts'
import { printPage } from '#ui/web/printPage.ts'
import { menuIcons } from './menuIcons.ts'
import { mayOpen, type Session } from './routerContext.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** Commands of the palette: create something, or go to any screen this person may open. */
export function officeCommands(
  session: Session,
  things: readonly { label: string; icon: Icon; onSelect: () => void }[],
  look: { isDark: boolean; setDark: (isDark: boolean) => void },
): Command[] {
  const all: readonly Screen[] = screens
  return [
    ...things.map(({ label, onSelect }) => ({
      id: `new ${label}`,
      label: `New ${label.toLowerCase()}`,
      icon: IconPlus,
      aliases: 'add create',
      run: onSelect,
    })),
    ...all
      .filter(
        ({ path, layout, access }) => layout !== 'bare' && !path.includes('$') && mayOpen(access, session),
      )
      .toSorted((a, b) => Number(b.menu !== undefined) - Number(a.menu !== undefined))
      .map(({ path, title, menu }) => ({
        id: path,
        label: title,
        icon: menu ? menuIcons[menu.icon] : IconArrowRight,
        aliases: 'go to open',
        link: path,
      })),
    {
      id: 'print',
      label: 'Print this page',
      icon: IconPrinter,
      aliases: 'paper',
      run: () => void printPage(),
    },
    {
      id: 'colours',
      label: look.isDark ? 'Light colours' : 'Dark colours',
      icon: look.isDark ? IconSun : IconMoon,
      aliases: 'theme mode colors appearance night day',
      run: () => look.setDark(!look.isDark),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: IconLogout,
      aliases: 'log out logout leave',
      run: () => void import('#features/session/web/signOut.ts').then(({ signOut }) => signOut()),
    },
  ]
}
