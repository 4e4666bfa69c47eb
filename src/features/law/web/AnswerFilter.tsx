import { IconBulb } from '@tabler/icons-react'
import { Tooltip, UnstyledButton } from '@mantine/core'
import { toneIcon } from '#ui/web/StatusPill.tsx'
import { answersOf, explained } from './shownAnswers.ts'
import classes from './law.module.css'
import type { CatalogueKind } from './catalogue.ts'

/** Not an answer: the entries that the profile gives a reason to look into. */
export const worthChecking = 'worth-checking'

/** How many entries have which answer; one of them chosen, the list shows only those. */
export function AnswerFilter({
  kind,
  counts,
  hinted,
  chosen,
  onChoose,
}: {
  kind: CatalogueKind
  counts: ReadonlyMap<string, number>
  hinted: number
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
}) {
  const toggle = (key: string) => onChoose(key === chosen ? undefined : key)
  return (
    <div className={classes.counts} role="group" aria-label="Answers">
      {answersOf[kind].map(({ key, name, tone, meaning }) => {
        const CountIcon = toneIcon[tone]
        return (
          <Tooltip key={key} label={meaning} {...explained}>
            <UnstyledButton
              className={classes.countButton}
              data-tone={tone}
              aria-pressed={chosen === key}
              onClick={() => toggle(key)}
            >
              <CountIcon size={14} stroke={2} aria-hidden />
              {name} <strong>{counts.get(key) ?? 0}</strong>
            </UnstyledButton>
          </Tooltip>
        )
      })}
      {(hinted > 0 || chosen === worthChecking) && (
        <UnstyledButton
          className={classes.countButton}
          data-tone="info"
          aria-pressed={chosen === worthChecking}
          onClick={() => toggle(worthChecking)}
        >
          <IconBulb size={14} stroke={2} aria-hidden />
          Worth checking <strong>{hinted}</strong>
        </UnstyledButton>
      )}
    </div>
  )
}
