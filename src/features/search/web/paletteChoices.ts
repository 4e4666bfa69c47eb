import {
  IconBarrierBlock,
  IconCalendarEvent,
  IconDots,
  IconLifebuoy,
  IconFolder,
  IconGavel,
  IconList,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { SearchHit, SearchHitKind } from '../contract.ts'
import { plain, type HighlightedText } from '../highlights.ts'
import { matchingCommands, type Command } from './commands.ts'

/** An option of the palette. */
export interface PaletteChoice {
  id: string
  icon: Icon
  /** Photo of a person, shown instead of the icon. */
  photo?: { id: number; photoId: number; initials: string }
  title: HighlightedText
  sub?: string
  why?: HighlightedText | null
  link?: string
  run?: () => void
  /** Shows the remaining results of this kind. */
  more?: SearchHitKind
  /** Case to which a new entry would belong. */
  legal_case_id?: number
}
export interface ChoiceGroup {
  title: string
  choices: PaletteChoice[]
}

const kinds: Record<
  SearchHitKind,
  { title: string; icon: Icon; all?: { path: string; atLeast: number; what: string } }
> = {
  party: { title: 'People', icon: IconUser, all: { path: '/parties', atLeast: 8, what: 'people' } },
  legal_case: { title: 'Cases', icon: IconGavel, all: { path: '/cases', atLeast: 6, what: 'cases' } },
  record: { title: 'Records', icon: IconFolder },
  docket_entry: {
    title: 'Docket',
    icon: IconCalendarEvent,
    all: { path: '/docket', atLeast: 6, what: 'docket entries' },
  },
  relief_option: { title: 'Relief options', icon: IconLifebuoy },
  ground: { title: 'Grounds', icon: IconBarrierBlock },
}

const ofCommand = ({ id, icon, label, link, run }: Command, title = plain(label)): PaletteChoice => ({
  id: `command-${id}`,
  icon,
  title,
  ...(link !== undefined && { link }),
  ...(run && { run }),
})

/** Before typing: recent pages and common commands. */
export const startingChoices = (
  recent: readonly { id: number; public_id: string; holder_name: string }[],
  ofPage: readonly Command[],
  commands: readonly Command[],
): ChoiceGroup[] =>
  [
    {
      title: 'Recent records',
      choices: recent.map(({ id, public_id, holder_name }) => ({
        id: `recent-${id}`,
        icon: IconFolder,
        title: plain(holder_name),
        sub: public_id,
        link: `/records/${id}`,
      })),
    },
    { title: 'On this page', choices: ofPage.map((command) => ofCommand(command)) },
    { title: 'Commands', choices: commands.map((command) => ofCommand(command)) },
  ].filter(({ choices }) => choices.length > 0)

/** Results in the order of the answer, with the commands that match the term. */
export function choicesFor(
  typed: string,
  found: readonly SearchHit[],
  commands: readonly Command[],
  whole: ReadonlySet<SearchHitKind> = new Set(),
): ChoiceGroup[] {
  const matching = matchingCommands(commands, typed)
  const likely = matching.filter(({ isLikely }) => isLikely)
  const others = matching.filter(({ isLikely }) => !isLikely)
  const foundKinds = [...new Set(found.map(({ kind }) => kind))]
  const group = (title: string, some: typeof matching) => ({
    title,
    choices: some.map(({ command, title: marked }) => ofCommand(command, marked)),
  })
  return [
    group('Commands', likely),
    ...foundKinds.map((kind) => {
      const group = ofKind(kind, found, typed)
      return foundKinds.length === 1 || whole.has(kind) ? group : topOf(kind, group)
    }),
    group(likely.length > 0 ? 'More commands' : 'Commands', others),
  ].filter(({ choices }) => choices.length > 0)
}

/** Limit of each kind, where several kinds match; a single further row is shown rather than hidden. */
export const topHits = 3

function topOf(kind: SearchHitKind, { title, choices }: ChoiceGroup): ChoiceGroup {
  const hidden = choices.length - topHits
  if (hidden <= 1) return { title, choices }
  const more: PaletteChoice = {
    id: `more-${kind}`,
    icon: IconDots,
    title: plain(`${hidden} more: ${title.toLowerCase()}`),
    more: kind,
  }
  return { title, choices: [...choices.slice(0, topHits), more] }
}

function ofKind(kind: SearchHitKind, found: readonly SearchHit[], typed: string): ChoiceGroup {
  const { title, icon, all } = kinds[kind]
  const choices: PaletteChoice[] = found
    .filter((each) => each.kind === kind)
    .map(({ id, title: name, sub, why, link, photo_id, initials = '' }) => ({
      id: `${kind}-${id}`,
      icon,
      title: name,
      sub,
      why,
      link,
      ...(kind === 'legal_case' && { legal_case_id: id }),
      ...(photo_id != null && { photo: { id, photoId: photo_id, initials } }),
    }))
  // Lists find names as typed, not by the palette's other readings; the docket's list knows them all.
  const isListed =
    kind === 'docket_entry' || choices.every(({ why }) => !why || /^(?:From|National of) /.test(why.text))
  if (all && choices.length >= all.atLeast && isListed)
    choices.push({
      id: `all-${kind}`,
      icon: IconList,
      title: plain(`List all ${all.what} for “${typed.trim()}”`),
      link: `${all.path}?search_term=${encodeURIComponent(typed.trim())}`,
    })
  return { title, choices }
}
