import { formatField } from '#fields/fields.ts'
import type { Labels } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { inSentence } from '../collection.ts'
import type { SectionDefinition } from '../defineSection.ts'
import type { SectionOverrides } from './sectionOverrides.ts'
import type { SectionEntry } from './sectionOwner.ts'

/** Headline of a locked entry: "Honduras · E123456 · expires 03/15/2027". Empty when none of its parts is filled. */
export function headlineOf(
  section: SectionDefinition,
  row: SectionEntry,
  labels: Labels,
  overrides: SectionOverrides = {},
): string {
  const word = (name: string) => formatField(section.fields, name, row, labels)
  if (overrides.headline) return overrides.headline(row, word).filter(Boolean).join(' · ')
  const parts = section.columns
    .map((name) => [word(name), inLine(section, name, word(name))] as const)
    .filter(([, text]) => text)
  const [first] = parts
  const line = parts.map(([, text]) => text).join(' · ')
  // A label begins the line with a capital; a value, which may be an e-mail address, stays as it is.
  return first && first[0] !== first[1] ? line[0]!.toUpperCase() + line.slice(1) : line
}

/** A value in a line with others: some say nothing without their label. */
export function inLine({ fields }: SectionDefinition, name: string, text: string): string {
  const field = fields[name]
  const formatInLine = field && kindOf(field).inLine
  return text && formatInLine ? formatInLine(inSentence(field.label), text) : text
}
