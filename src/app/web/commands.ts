import { IconArrowRight, IconPlus, type Icon } from '@tabler/icons-react'
import type { Command } from '../../features/search/web/commands.ts'
import { menuIcons } from './menuIcons.ts'
import { mayOpen, type Session } from './routing.ts'
import { screens, type Screen } from './screens.ts'

/** What the palette can do beside finding: make something, and go to any screen this person may open. */
export function officeCommands(
  session: Session,
  things: readonly { label: string; icon: Icon; onSelect: () => void }[],
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
  ]
}
