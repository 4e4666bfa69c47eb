import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './imports.module.css'

const importSteps = ['upload', 'columns', 'check', 'result'] as const
type ImportStep = (typeof importSteps)[number]
export type OpenStep = Exclude<ImportStep, 'upload'>

const words: Record<ImportStep, string> = {
  upload: 'Upload',
  columns: 'Columns',
  check: 'Check',
  result: 'Import',
}

/** Where one is in an import; `open` are the steps one may go to. */
export function ImportSteps({
  id,
  current,
  open = [],
}: {
  id?: number
  current: ImportStep
  open?: readonly OpenStep[]
}) {
  const at = importSteps.indexOf(current)
  return (
    <nav aria-label="Steps of the import" className="no-print">
      <ol className={classes.steps}>
        {importSteps.map((step, index) => {
          const number = (
            <span className={classes.number} aria-hidden>
              {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
            </span>
          )
          const isCurrent = step === current
          const to = isCurrent ? undefined : open.find((one) => one === step)
          return (
            <li key={step} data-current={isCurrent} data-done={index < at}>
              {id !== undefined && to ? (
                <Link to="/imports/$id" params={{ id: String(id) }} search={{ step: to }}>
                  {number} {words[step]}
                </Link>
              ) : (
                <span aria-current={isCurrent ? 'step' : undefined}>
                  {number} {words[step]}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
