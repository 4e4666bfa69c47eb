import { Collapse, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ImportDetail } from '../contract/import.ts'
import classes from './imports.module.css'
import { plural } from './importWords.ts'

/** Problems that many rows share: most are mended at their column, not row by row. */
export function FrequentProblems({ detail: { problem_kinds, columns, counts } }: { detail: ImportDetail }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  if (problem_kinds.length === 0) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const headerOf = (index: number | null) => columns.find((column) => column.index === index)?.header
  return (
    <div>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {plural(problem_kinds.length, 'kind of problem', 'kinds of problems')} in{' '}
        {plural(counts.problems, 'row')}
      </Button>
      <Collapse expanded={isOpen}>
        <ul className={classes.kinds}>
          {problem_kinds.map(({ column, message, rows }) => (
            <li key={`${column} ${message}`}>
              {headerOf(column) && <strong dir="auto">{headerOf(column)}: </strong>}
              {message} <span className={classes.quiet}>{plural(rows, 'row')}</span>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  )
}
