import { formatField } from '../../fields/fields.ts'
import type { Labels } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { inSentence, type SectionDefinition } from '../defineSection.ts'
import type { SectionExit } from './sectionExit.ts'
import type { Row } from './sectionOwner.ts'

/** What a locked entry is called by: "Honduras · E123456 · expires 03/15/2027". Empty when it holds none of that. */
export function headlineOf(
  section: SectionDefinition,
  row: Row,
  labels: Labels,
  exit: SectionExit = {},
): string {
  const word = (name: string) => formatField(section.fields, name, row, labels)
  const parts = exit.headline
    ? exit.headline(row, word)
    : section.columns.map((name) => inLine(section, name, word(name)))
  const line = parts.filter(Boolean).join(' · ')
  return line && line[0]!.toUpperCase() + line.slice(1)
}

/** A value in a line with others: some say nothing without their label. */
export function inLine({ fields }: SectionDefinition, name: string, text: string): string {
  const field = fields[name]
  const say = field && kindOf(field).inLine
  return text && say ? say(inSentence(field.label), text) : text
}
