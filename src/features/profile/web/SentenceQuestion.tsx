import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { textOf } from '#fields/kind.ts'
import { parseTerm } from '#fields/term/term.ts'
import type { FormOfSection } from '#collections/web/sectionOverrides.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { aboutSentence } from '../sentences.ts'

const names = ['sentence_imposed', 'sentence_served', 'maximum_sentence']

/** Contradictory terms of a sentence, while they are typed. */
export function SentenceQuestion({ form, path }: { form: FormOfSection; path: string }) {
  const [section = ''] = path.split('.')
  const [, setChanges] = useState(0)
  for (const name of names) form.watch(`${section}.${name}`, () => setChanges((count) => count + 1))
  const values = form.getValues()[section] ?? {}
  const typed = names.map((name) => textOf(values, name))
  const [settled] = useDebouncedValue(typed.join('\n'), 300)
  const terms = settled.split('\n').map((text) => parseTerm(text))
  const sentence = Object.fromEntries(
    names.map((name, at) => [name, terms[at]?.ok ? terms[at].value : null] as const),
  )
  return aboutSentence(sentence).map(({ title, text }) => (
    <Notice key={title} tone="warning" title={title}>
      {text}
    </Notice>
  ))
}
