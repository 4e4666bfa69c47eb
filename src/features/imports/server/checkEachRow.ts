import { mostIssues, type Issue } from '#core/apiError.ts'
import { Refusal, sentence } from '#core/errors.ts'

/**
 * Applies a service's check to every row of an import. A refusal names the rows: “Case 3, Asylum – Ana Ruiz: Choose a
 * type from the list.” Nothing is imported unless all rows pass.
 */
export async function checkEachRow<Row, Checked>(
  rows: readonly Row[],
  nameOf: (row: Row, index: number) => string,
  check: (row: Row, index: number) => Checked | Promise<Checked>,
): Promise<Checked[]> {
  const issues: Issue[] = []
  const checked: Checked[] = []
  for (const [index, row] of rows.entries())
    try {
      checked.push(await check(row, index))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const found =
        error.issues.length > 0 ? error.issues : [{ path: '', code: error.code, message: error.message }]
      for (const { path, ...issue } of found)
        issues.push({
          ...issue,
          path: path ? `rows.${index}.${path}` : `rows.${index}`,
          message: `${nameOf(row, index)}: ${issue.message}`,
        })
    }
  if (issues.length > 0)
    throw new Refusal(422, 'import.refused', summary(issues), issues.slice(0, mostIssues))
  return checked
}

function summary([first, ...more]: Issue[]): string {
  const rest =
    more.length === 1
      ? ' One more problem was found.'
      : ` ${more.length.toLocaleString('en-US')} more problems were found.`
  return sentence(first!.message) + (more.length > 0 ? rest : '')
}
