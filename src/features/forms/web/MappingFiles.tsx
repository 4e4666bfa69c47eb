import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { Card } from '#ui/web/Card.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { formsContract } from '../contract.ts'
import { saveJson } from './saveJson.ts'
import classes from './forms.module.css'

const api = client(formsContract)
type Outcome = OutputOf<(typeof formsContract)['endpoints']['importFormMappings']>['outcomes'][number]

const tones = { added: 'success', replaced: 'success', exists: 'neutral', refused: 'error' } as const
const words = { added: 'Added', replaced: 'Replaced', exists: 'Unchanged', refused: 'Not added' }

/** More than all forms of an office take. */
const largest = 4_000_000

/** How forms are filled, from office to office, as a file. */
export function MappingFiles() {
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [mappings, setMappings] = useState<unknown[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const take = useCommand(
    async ({ list, replace }: { list: unknown[]; replace: boolean }) =>
      api.importFormMappings({ mappings: list, replace }),
    { failed: 'The mappings were not taken over.', done: (answer) => setOutcomes(answer.outcomes) },
  )
  const save = useCommand(async () => saveJson(await api.exportFormMappings({}), 'form-mappings.json'), {
    failed: 'The mappings were not saved.',
  })
  const read = async (file: File) => {
    const list = await mappingsIn(file)
    setOutcomes([])
    setProblem(typeof list === 'string' ? list : null)
    if (typeof list === 'string') return
    setMappings(list)
    await take.run({ list, replace: false })
  }
  return (
    <Card title="How forms are filled, from office to office">
      <p className={classes.quiet}>
        The file holds names of fields and of properties, nothing about anybody. It is for blank forms that
        are in the library; what does not fit is listed.
      </p>
      <Group gap={8} mt={8}>
        <FileButton accept="application/json,.json" onChange={(file) => file && void read(file)}>
          {(props) => (
            <Button leftSection={<IconUpload size={16} aria-hidden />} loading={take.isPending} {...props}>
              Take mappings from a file
            </Button>
          )}
        </FileButton>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => void save.run()}
        >
          Save the office’s mappings as a file
        </Button>
      </Group>
      {problem && <p role="alert">{problem}</p>}
      {outcomes.length > 0 && (
        <ul className={classes.outcomes} aria-label="What became of the mappings" role="status">
          {outcomes.map(({ name, outcome, sentence, left_out }, at) => (
            <li key={`${at} ${name}`}>
              <StatusPill tone={tones[outcome]}>{words[outcome]}</StatusPill> {sentence}
              {left_out.length > 0 && (
                <ul className={classes.facts}>
                  {left_out.slice(0, 50).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                  {left_out.length > 50 && <li>and {left_out.length - 50} more</li>}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {outcomes.some(({ outcome }) => outcome === 'exists') && (
        <Button
          mt={8}
          loading={take.isPending}
          onClick={() => void take.run({ list: mappings, replace: true })}
        >
          Replace the office’s own
        </Button>
      )}
    </Card>
  )
}

/** Mappings of a file, or a sentence. */
async function mappingsIn(file: File): Promise<unknown[] | string> {
  if (file.size > largest) return `The file is larger than ${largest / 1_000_000} MB; nothing was taken over.`
  try {
    const read: unknown = JSON.parse(await file.text())
    const list = Array.isArray(read) ? (read as unknown[]) : (read as { mappings?: unknown } | null)?.mappings
    return Array.isArray(list)
      ? (list as unknown[])
      : 'There is no list of mappings in the file; nothing was taken over.'
  } catch {
    return 'The file is no JSON; nothing was taken over.'
  }
}
