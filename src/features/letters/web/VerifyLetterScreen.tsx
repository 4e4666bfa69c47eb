import { Button, FileButton } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { upload } from '#core/web/client.ts'
import type { OutputOf } from '#core/contract.ts'
import { formatInstant } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import type { Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { useDrop } from '#features/documents/web/useDrop.ts'
import { lettersContract } from '../contract.ts'
import classes from './letters.module.css'

type Answer = OutputOf<(typeof lettersContract)['endpoints']['verifyLetter']>

const results: Record<Answer['result'], { tone: Tone; title: string; text: string }> = {
  intact: {
    tone: 'success',
    title: 'Unchanged since it was sealed',
    text: 'Every byte of this file is as this office sealed and filed it.',
  },
  changed: {
    tone: 'error',
    title: 'Changed after it was sealed',
    text: 'This file bears a seal of this office, but it is not what the office sealed. Do not rely on it.',
  },
  foreign: {
    tone: 'warning',
    title: 'Not sealed by this office',
    text: 'This file bears no seal of this office, so nothing can be said about it.',
  },
}

/** Compares a file with the letters this office sealed. */
export function VerifyLetterScreen() {
  const [checked, setChecked] = useState<(Answer & { name: string }) | null>(null)
  const verify = useCommand((file: File) => upload(lettersContract, 'verifyLetter', {}, [file], () => {}), {
    done: (answer, file) => setChecked({ ...answer, name: file.name }),
    failed: 'The file was not checked.',
  })
  const check = (file: File | null | undefined) => {
    setChecked(null)
    if (file) void verify.run(file)
  }
  const drop = useDrop(true, (files) => check(files[0]))
  return (
    <PageScreen
      title="Verify a letter"
      sub="Whether a signed letter is what this office sealed, byte for byte"
    >
      <div className={classes.drop} data-over={drop.isOver} {...drop.target}>
        <IconFileSearch size={28} stroke={1.5} aria-hidden />
        <p>Drop a signed letter here. The file is compared and not kept.</p>
        <FileButton accept="application/pdf" onChange={check}>
          {(props) => (
            <Button {...props} variant="filled" loading={verify.isPending}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      {checked && <Result checked={checked} />}
    </PageScreen>
  )
}

function Result({ checked: { result, name, sha256, letter } }: { checked: Answer & { name: string } }) {
  const { tone, title, text } = results[result]
  return (
    <Notice tone={tone} title={title} alert>
      <p>
        <bdi>{name}</bdi>: {text}
      </p>
      {letter && (
        <p>
          <Link to="/cases/$id" params={{ id: String(letter.legal_case_id) }}>
            {letter.title}
          </Link>
          {letter.signed_at && `, signed ${formatInstant(letter.signed_at)}`}
        </p>
      )}
      <code className={classes.hash}>{sha256}</code>
    </Notice>
  )
}
