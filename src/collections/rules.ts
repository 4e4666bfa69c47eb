import { dayOf } from '#fields/day/day.ts'
import { firstDay, lastDay } from '#fields/day/partialDay.ts'
import { rule, type Rule } from '#fields/fields.ts'

/**
 * The first day is not after the second. Days known in part are refused only when no day that they may be is in order,
 * and doubtful ones never.
 */
export const inOrder = (first: string, second: string, message: string): Rule =>
  rule([first, second], second, message, (values) => {
    const [a, b] = [dayOf(values, first, { label: '' }), dayOf(values, second, { label: '' })]
    return !a || !b || a.uncertain || b.uncertain || firstDay(a) <= lastDay(b)
  })

/** A number and the statement that there is none exclude each other. */
export const notBoth = (value: string, statement: string, message: string): Rule =>
  rule([value, statement], value, message, (values) => values[value] === null || values[statement] !== true)
