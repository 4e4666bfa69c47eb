import { Modal } from '@mantine/core'
import { useState } from 'react'
import { formatInstant } from '#ui/web/format.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { LetterText } from '../contract/texts.ts'
import { directionOf } from '../direction.ts'
import { linesOfLetter } from '../letterContent.ts'
import classes from './letters.module.css'

type Version = LetterText['versions'][number]

const nameOf = ({ number, created_at, created_by_name }: Version): string =>
  `Version ${number}, ${formatInstant(created_at)}${created_by_name ? ` by ${created_by_name}` : ''}`

/** Earlier versions of a letter text, one at a time next to the current one. */
export function LetterVersionsDialog({ text, onClose }: { text: LetterText; onClose: () => void }) {
  const [current, ...earlier] = text.versions as [Version, ...Version[]]
  const [number, setNumber] = useState(current.number - 1)
  const chosen = earlier.find((version) => version.number === number) ?? current
  const direction = directionOf(text.language)
  return (
    <Modal opened onClose={onClose} title="Earlier versions" size="min(1080px, 96vw)">
      <SelectInput
        label="Version"
        data={earlier.map((version) => ({ value: String(version.number), label: nameOf(version) }))}
        value={String(number)}
        onChange={(value) => value && setNumber(Number(value))}
      />
      <p className={classes.facts}>Lines with a bar at their side are only in that version.</p>
      <div className={classes.versions}>
        <VersionText title={`Version ${chosen.number}`} {...{ version: chosen, other: current, direction }} />
        <VersionText
          title={`Version ${current.number}, the current one`}
          {...{ version: current, other: chosen, direction }}
        />
      </div>
    </Modal>
  )
}

function VersionText({
  title,
  version,
  other,
  direction,
}: {
  title: string
  version: Version
  other: Version
  direction: 'ltr' | 'rtl'
}) {
  const others = new Set(linesOf(other))
  const Changed = version.number < other.number ? 'del' : 'ins'
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div dir={direction} className={classes.version}>
        {linesOf(version).map((line, index) => (
          <p key={index}>{others.has(line) ? line : <Changed>{line}</Changed>}</p>
        ))}
      </div>
    </section>
  )
}

const linesOf = ({ title, content }: Version): string[] => [title, ...linesOfLetter(content)]
