import { describe, expect, it } from 'vitest'
import { passwordRules, wordsOf } from './passwordRules.ts'

const words = wordsOf('ellis', 'Hoffman & Díaz Immigration Law', 'maria.gonzalez@hoffman.test', 'María')
const broken = (password: string, min_length = 8) =>
  passwordRules(password, { min_length, words })
    .filter((rule) => !rule.satisfied)
    .map((rule) => rule.rule)

describe('a password', () => {
  it.each([
    'quiet tractor under the bridge',
    'Tr0ub4dor&3xyz',
    'hoffman has eleven copper kettles',
    'пароль длинный да хороший',
    'k7#Vq9!mZ2',
  ])('%s is accepted', (password) => expect(broken(password)).toEqual([]))

  it.each([
    ['short', ['long_enough']],
    ['Welcome2026!', ['not_common']],
    ['P@ssw0rd1234', ['not_common']],
    ['sunshinedragon99', ['not_common']],
    ['Attorney2026', ['not_common']],
    ['ellis2026', ['not_names']],
    ['MariaGonzalez1', ['not_names']],
    ['diaz-hoffman', ['not_names']],
    ['abcdefghijkl', ['not_a_run']],
    ['1234567890', ['not_a_run']],
    ['qwertyuiop[]', ['not_common', 'not_a_run']],
    ['zq7!zq7!zq7!', ['not_a_run']],
    ['x9'.repeat(65), ['not_too_long', 'not_a_run']],
  ])('%s breaks its rules', (password, rules) => expect(broken(password)).toEqual(rules))

  it('is counted in characters, not in bytes', () => {
    expect(broken('ñéüøßłžç')).toEqual([])
    expect(broken('ñéüøßłž')).toEqual(['long_enough'])
  })
})
