import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client, upload } from '#core/web/client.ts'
import { useDrop } from '#features/documents/web/useDrop.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { formLimits } from '../contract/library.ts'
import { formsContract } from '../contract.ts'
import { editionDay } from '../formShape.ts'
import classes from './forms.module.css'

const api = client(formsContract)

interface Outcome {
  file: File
  outcome: 'added' | 'known' | 'refused'
  sentence: string
  is_unknown: boolean
}

const tones = { added: 'success', known: 'neutral', refused: 'error' } as const
const words = { added: 'Added', known: 'Known', refused: 'Not added' }

/** Official PDFs, dropped or chosen, one or many; each is recognised, or refused by itself. */
export function AddForms({ shippedLeft }: { shippedLeft: number }) {
  const { sending, outcomes, send } = useFormUpload()
  const { isOver, target } = useDrop(sending === 0, (files) => void send(files))
  const load = useCommand(() => api.addShippedForms({}), { failed: 'The forms were not added.' })
  return (
    <Card title="Add forms">
      <div className={classes.drop} data-over={isOver} {...target}>
        {sending > 0 ? (
          <p role="status">
            Reading {formatNumber(sending)} {sending === 1 ? 'file' : 'files'}
          </p>
        ) : (
          <>
            <p>Drop official PDFs here as you downloaded them, or</p>
            <Group gap={8} justify="center">
              <FileButton multiple accept="application/pdf" onChange={(files) => void send(files)}>
                {(props) => (
                  <Button leftSection={<IconUpload size={16} aria-hidden />} {...props}>
                    Choose files
                  </Button>
                )}
              </FileButton>
              {shippedLeft > 0 && (
                <Button loading={load.isPending} onClick={() => void load.run()}>
                  Add the {formatNumber(shippedLeft)} that {shippedLeft === 1 ? 'comes' : 'come'} with Ellis
                </Button>
              )}
            </Group>
            <p className={classes.quiet}>
              Up to {formLimits.files} files of {formLimits.megabytes} MB. Scripts in them never run.
            </p>
          </>
        )}
      </div>
      {outcomes.length > 0 && (
        <ul className={classes.outcomes} aria-label="What became of the files" role="status">
          {outcomes.map(({ file, outcome, sentence, is_unknown }) => (
            <li key={file.name}>
              <StatusPill tone={tones[outcome]}>{words[outcome]}</StatusPill>{' '}
              <bdi>
                <strong>{file.name}</strong>
              </bdi>{' '}
              {sentence}
              {is_unknown && <SayWhich onNamed={(named) => void send([file], named)} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface NamedForm {
  form: string
  edition: string
}

/** For a flat or scanned form, which says nothing of itself. */
function SayWhich({ onNamed }: { onNamed: (named: NamedForm) => void }) {
  const [form, setForm] = useState('')
  const [edition, setEdition] = useState('')
  const day = editionDay(edition.trim())
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (form.trim() && day) onNamed({ form: form.trim().toUpperCase(), edition: day })
      }}
    >
      <Group gap={8} align="flex-end" mt={4}>
        <TextInput
          label="Form"
          placeholder="EOIR-33"
          value={form}
          onChange={({ currentTarget }) => setForm(currentTarget.value)}
        />
        <TextInput
          label="Edition"
          placeholder="MM/DD/YY"
          value={edition}
          onChange={({ currentTarget }) => setEdition(currentTarget.value)}
        />
        <Button type="submit" disabled={!form.trim() || !day}>
          Add it
        </Button>
      </Group>
    </form>
  )
}

function useFormUpload() {
  const [sending, setSending] = useState(0)
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  async function send(files: File[], named?: NamedForm) {
    if (files.length === 0) return
    setSending(files.length)
    const others = outcomes.filter(({ file }) => !files.some(({ name }) => name === file.name))
    try {
      const answer = await upload(formsContract, 'addFormEditions', { ...named }, files, () => {}, {
        withoutKey: true,
      })
      setOutcomes([...others, ...answer.files.map((each, index) => ({ ...each, file: files[index]! }))])
    } catch (error) {
      if (error instanceof ApiError && error.isCancelled) return
      const sentence =
        error instanceof ApiError ? error.message : 'Something went wrong on the way. Try again.'
      setOutcomes([
        ...others,
        ...files.map((file) => ({ file, outcome: 'refused' as const, sentence, is_unknown: false })),
      ])
    } finally {
      setSending(0)
    }
  }
  return { sending, outcomes, send }
}
