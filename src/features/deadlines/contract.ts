import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'
import { counted, countInput } from './contract/count.ts'
import { changeInput, rule } from './contract/rule.ts'

export const deadlinesContract = contract('deadlines', {
  listDeadlineRules: endpoint({
    method: 'GET',
    path: '/deadline_rules',
    access: atLeast('viewer'),
    input: {},
    output: z.object({ items: z.array(rule) }),
    summary: 'Rules by which deadlines are counted, with their versions and sources',
  }),
  countDeadline: endpoint({
    method: 'POST',
    path: '/deadline_rules/count',
    access: atLeast('viewer'),
    reads: true,
    input: countInput,
    output: counted,
    summary: 'Counts a deadline: legal day, safe day and every step in words',
  }),
  changeDeadlineRule: endpoint({
    method: 'PATCH',
    path: '/deadline_rules/:rule_key/versions/:rule_version',
    access: atLeast('admin'),
    input: changeInput,
    output: rule,
    errors: ['stale'],
    summary: 'Changes a version of a deadline rule for this office, or adds one',
  }),
  resetDeadlineRule: endpoint({
    method: 'DELETE',
    path: '/deadline_rules/:rule_key/versions/:rule_version',
    access: atLeast('admin'),
    input: { rule_key: changeInput.rule_key, rule_version: changeInput.rule_version },
    output: null,
    summary: 'Takes the office’s change of a version back',
  }),
})
