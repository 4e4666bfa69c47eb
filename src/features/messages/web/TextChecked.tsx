import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatInstant, formatNumber } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { RowList } from '#ui/web/RowList.tsx'
import type { TextForParty } from '../contract/texts.ts'
import { languageName } from './languageNames.ts'
import classes from './messages.module.css'
import { TextRow } from './TextRow.tsx'
import type { TextCheck } from './useTextCheck.ts'

const partsInWords = (count: number) => (count === 1 ? '1 part' : `${formatNumber(count)} parts`)

/** Recipients of a text, each with language and number of parts, and those left out, with the reason. */
export function TextChecked({ check, count }: { check: TextCheck; count: number }) {
  const { items, error, isDone } = check
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (items.length === 0) return null
  const left = items.filter(({ refusal }) => refusal)
  const sent = items.filter(({ refusal }) => !refusal)
  if (count === 1) return <Rows items={items} label="Recipients" />
  return (
    <>
      <p aria-live="polite" className={classes.sum}>
        {isDone
          ? inWords(sent, count)
          : `Checking everybody: ${formatNumber(items.length)} of ${formatNumber(count)}…`}
      </p>
      <Rows items={left} label="Left out" title={`Left out: ${formatNumber(left.length)}`} />
      <Rows items={sent} label="Recipients" title={`Recipients: ${formatNumber(sent.length)}`} />
    </>
  )
}

/** "12 of 14 get it, for 15 parts in all: 9 in English, 3 in Spanish." */
function inWords(sent: readonly TextForParty[], count: number): string {
  const parts = sent.reduce((sum, text) => sum + text.parts, 0)
  const languages = Map.groupBy(
    sent.filter(({ language }) => language),
    ({ language }) => languageName(language!),
  )
  const each = [...languages].map(([name, texts]) => `${formatNumber(texts.length)} in ${name}`)
  const all = `${formatNumber(sent.length)} of ${formatNumber(count)} get it, for ${partsInWords(parts)} in all`
  return each.length > 0 ? `${all}: ${each.join(', ')}.` : `${all}.`
}

const shownAtOnce = 50

function Rows({ items, label, title }: { items: readonly TextForParty[]; label: string; title?: ReactNode }) {
  const [most, setMost] = useState(shownAtOnce)
  if (items.length === 0) return null
  return (
    <section aria-label={label}>
      {title && <h3 className={classes.part}>{title}</h3>}
      <div className={classes.people} tabIndex={title ? 0 : undefined} role={title ? 'group' : undefined}>
        <RowList>
          {items.slice(0, most).map((text) => (
            <TextRow key={text.party_id} text={text} about={<About text={text} />} />
          ))}
        </RowList>
        {items.length > most && (
          <Button variant="subtle" onClick={() => setMost(most + 4 * shownAtOnce)}>
            Show more of {formatNumber(items.length)}
          </Button>
        )}
      </div>
    </section>
  )
}

function About({ text: { language, parts, refusal, leaves_at } }: { text: TextForParty }) {
  if (refusal)
    return (
      <span className={classes.refusal}>
        <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> {refusal}
      </span>
    )
  return [
    language && languageName(language),
    partsInWords(parts),
    leaves_at && `waits for the end of their quiet hours, ${formatInstant(leaves_at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
