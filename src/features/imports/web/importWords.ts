import { formatNumber } from '#ui/web/format.ts'
import type { Tone } from '#ui/web/StatusPill.tsx'
import type { DayOrder, ImportItem, ImportMode, ImportState, RowChoice } from '../contract/import.ts'
import type { delimiters, encodings } from '../spreadsheetFormat.ts'
import type { RowOutcome } from '../rowOutcomes.ts'

export const stateWords: Record<ImportState, { word: string; tone: Tone }> = {
  checking: { word: 'Being checked', tone: 'info' },
  checked: { word: 'Not imported yet', tone: 'warning' },
  running: { word: 'Importing', tone: 'info' },
  done: { word: 'Imported', tone: 'success' },
  failed: { word: 'Nothing imported', tone: 'error' },
  undoing: { word: 'Being undone', tone: 'info' },
  undone: { word: 'Undone', tone: 'neutral' },
}

export const encodingWords: Record<(typeof encodings)[number], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, as Excel saves Unicode text',
  'utf-16be': 'UTF-16, big end first',
  'windows-1252': 'Windows, Western European',
}

export const delimiterWords: Record<(typeof delimiters)[number], string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
}

export const modeWords: Record<ImportMode, { label: string; description: string }> = {
  row_by_row: {
    label: 'Row by row',
    description: 'Rows with problems are left out. Correct them here or in the file and import them later.',
  },
  all_in_one: {
    label: 'All rows or none',
    description: 'Nothing is imported while a single row has a problem.',
  },
}

export const choiceWords: Record<RowChoice, { label: string; description: string }> = {
  skip: { label: 'Leave the row out', description: 'The person in Ellis stays as they are.' },
  update: {
    label: 'Update the person in Ellis',
    description: 'Values of the row replace those of the person. Empty cells change nothing.',
  },
  link: {
    label: 'Use the person in Ellis unchanged',
    description: 'Relatives and household of the row are added to them.',
  },
  make: { label: 'Make a new person', description: 'For rows that only look like somebody else.' },
}

export const outcomeWords: Record<RowOutcome, { word: string; tone: Tone }> = {
  made: { word: 'New', tone: 'success' },
  updated: { word: 'Updated', tone: 'success' },
  linked: { word: 'Linked', tone: 'success' },
  skipped: { word: 'Left out', tone: 'neutral' },
  failed: { word: 'Not imported', tone: 'error' },
  undone: { word: 'Undone', tone: 'neutral' },
  left: { word: 'Kept', tone: 'warning' },
}

export const orderWords: Record<DayOrder, string> = {
  month_first: 'Month first',
  day_first: 'Day first',
  year_first: 'Year first',
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** "240 people, 180 records", once it has run. */
export function summaryText({ summary, row_count }: ImportItem): string {
  if (!summary) return plural(row_count, 'row')
  const parts = [
    summary.people > 0 && plural(summary.people, 'new person', 'new people'),
    summary.records > 0 && plural(summary.records, 'new record'),
    summary.updated > 0 && `${formatNumber(summary.updated)} updated`,
    summary.linked > 0 && `${formatNumber(summary.linked)} linked`,
    summary.failed > 0 && `${formatNumber(summary.failed)} not imported`,
    summary.undone > 0 && `${formatNumber(summary.undone)} undone`,
    summary.left > 0 && `${formatNumber(summary.left)} kept`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing'
}
