import { Text } from '@mantine/core'
import { messagePlaceholders } from '#templates/shortMessages.ts'
import { longestText, textParts } from '../textParts.ts'

/** The cost of a text while it is written. Placeholders count as they stand. */
export function TextLength({ text }: { text: string }) {
  const { alphabet, units, parts, left } = textParts(text)
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {text === ''
        ? 'Nothing written yet'
        : `${parts === 1 ? '1 part' : `${parts} parts`}, ${left} characters left in the last one, ${
            alphabet === 'GSM-7' ? 'plain letters' : 'letters that need more room'
          }`}
      {units > longestText && ` · longer than ${longestText.toLocaleString('en-US')} characters`}
    </Text>
  )
}

export function PlaceholderHelp() {
  return (
    <Text size="sm" c="dimmed">
      Placeholders:{' '}
      {Object.entries(messagePlaceholders.placeholders)
        .map(([name, { label }]) => `{${name}} (${label})`)
        .join(', ')}
    </Text>
  )
}
