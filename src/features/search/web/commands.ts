import type { Icon } from '@tabler/icons-react'
import { normalizeText } from '#core/normalizeText.ts'
import { highlightWords, wordPattern, type HighlightedText } from '../highlights.ts'

/** A command of the palette: goes to a screen or opens a form. */
export interface Command {
  id: string
  label: string
  icon: Icon
  /** Synonyms for searching. */
  aliases?: string
  /** Optional path of a page, which can be opened in a new tab; otherwise `run` is called. */
  link?: string
  run?: () => void
}

/** Commands with a word for each typed word; those that begin with the first word come first. */
export function matchingCommands(
  commands: readonly Command[],
  typed: string,
): { command: Command; title: HighlightedText; isLikely: boolean }[] {
  const terms = normalizeText(typed).match(wordPattern) ?? []
  if (terms.length === 0) return []
  return commands
    .flatMap((command) => {
      const words = normalizeText(`${command.label} ${command.aliases ?? ''}`).match(wordPattern) ?? []
      if (!terms.every((word) => words.some((each) => each.startsWith(word)))) return []
      const isLikely = normalizeText(command.label).startsWith(terms.join(' ')) && terms.join('').length >= 3
      return [{ command, title: highlightWords(command.label, terms), isLikely }]
    })
    .toSorted((a, b) => Number(b.isLikely) - Number(a.isLikely))
}
