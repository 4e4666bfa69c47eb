import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import classes from './printing.module.css'

/** Choices of a print, with the button that fetches it as a PDF: closes then, or says why there is none. */
export function PrintChoices({
  print,
  missing = null,
  onClose,
  children,
}: {
  print: () => Promise<unknown>
  /** Choice without which nothing can be printed. */
  missing?: string | null
  onClose: () => void
  children: ReactNode
}) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function run() {
    setBusy(true)
    setProblem('')
    try {
      await print()
      notifySuccess('The PDF is in your downloads.')
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It was not printed.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {problem && (
        <Notice tone="error" alert>
          {problem}
        </Notice>
      )}
      {children}
      <div className={classes.actions}>
        <Button
          variant="filled"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={isBusy}
          disabled={missing !== null}
          onClick={() => void run()}
        >
          Print as PDF
        </Button>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        {missing && <span className={classes.quiet}>{missing}</span>}
      </div>
    </>
  )
}
