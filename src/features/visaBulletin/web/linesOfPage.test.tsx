import { expect, test } from 'vitest'
import { readBulletin } from '../readBulletin.ts'
import { isPage, linesOfPage } from './linesOfPage.ts'

// Marked up as travel.state.gov does, with the stray tables that its pages hide.
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('\n')}</tr>`
const page = `<title>Visa Bulletin For October 2026</title>
<script>globalThis.ran = true</script><img src="x" onerror="globalThis.ran = true">
<p style="margin-left: 80px;"><b>A.&nbsp; <u>FINAL ACTION DATES FOR&nbsp;EMPLOYMENT-BASED&nbsp;PREFERENCE CASES</u></b></p>
<p><table><tbody>${row('<b>Employment-<br>\n based</b>', '<b>All Chargeability&nbsp;<br>\n Areas Except<br>\n Those Listed</b>', '<b>CHINA-<br>\n mainland&nbsp;<br>\n born</b>', '<b>INDIA</b>', '<b>MEXICO</b>', '<b>PHILIPPINES&nbsp;</b>')}
${row('1st', 'C', '01JUL23', '01FEB23', 'C', 'C')}
${row('5th Set Aside:<br>\nRural (20%, including NR, RR)&nbsp;', 'C', 'C', 'C', 'C', '22APR01<br>\n')}</tbody></table></p>
<div style="position: absolute; left: -10000px"><table><tbody><tr><td>22MAR05</td></tr></tbody></table></div>`

test('the charts of a page are read, and nothing in it runs', () => {
  expect(isPage(page)).toBe(true)
  const { month, cells, problems } = readBulletin(linesOfPage(page))
  expect(problems).toEqual([])
  expect(month).toBe('2026-10')
  expect(cells).toMatchObject({
    'final_action.EB-1.china': '01JUL23',
    'final_action.EB-1.philippines': 'C',
    'final_action.EB-5-R.philippines': '22APR01',
  })
  expect('ran' in globalThis).toBe(false)
})

test('a page of nested tables and one without an end are read', () => {
  expect(linesOfPage('<table><tr><td><table><tr><td>a<td>b</table></table>')).toBe('a\tb')
  expect(linesOfPage('<table>'.repeat(200))).toBe('')
  expect(linesOfPage(`${'<div>'.repeat(500)}<p>end`)).toBe('end')
})
