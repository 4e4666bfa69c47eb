import type { MenuGroupEntry } from '#ui/web/ShellMenu.tsx'
import { menuIcons } from './menuIcons.ts'
import { mayOpen, type Session } from './routerContext.ts'
import { menuGroups, type Screen } from './screen.ts'
import { screens } from './screens.ts'

/** The side bar: the screens with a menu place that this person may open, group by group. */
export function officeMenu(session: Session): MenuGroupEntry[] {
  const all: readonly Screen[] = screens
  return menuGroups
    .map((group) => ({
      label: group,
      entries: all
        .filter((screen) => screen.menu?.group === group && mayOpen(screen.access, session))
        .sort((a, b) => a.menu!.place - b.menu!.place)
        .map((screen) => ({ path: screen.path, label: screen.title, icon: menuIcons[screen.menu!.icon] })),
    }))
    .filter(({ entries }) => entries.length > 0)
}
