import { describe, expect, test } from 'vitest'
import { because, fact, incident, named, told } from '../../../testing/aProfile.ts'

describe('crimes', () => {
  const about = (...notes: string[]) => named({ incidents: notes.map(incident) })
  test('an incident without more is worth asking about', () => {
    expect(because({ incidents: [incident('')] }, '212-a-2-a-i-i')).toContain('does not say what it was')
    expect(named({ told: told('any_criminal_history') })).toEqual(new Set(['212-a-2-a-i-i']))
    expect(named({ jails: [fact('State prison', 'detention_histories')] })).toEqual(
      new Set(['212-a-2-a-i-i']),
    )
  })

  test.each<[string, string[]]>([
    ['Possession of marijuana, dismissed', ['212-a-2-a-i-ii', '237-a-2-b-i']],
    ['Cocaine with intent to distribute', ['212-a-2-a-i-ii', '237-a-2-b-i', '212-a-2-c', '237-a-2-a-iii']],
    ['Charged with domestic violence', ['237-a-2-e-i']],
    ['Broke a restraining order', ['237-a-2-e-ii']],
    ['Carried a handgun', ['237-a-2-c']],
    ['Shoplifting at 19', ['212-a-2-a-i-i', '237-a-2-a-i']],
    ['Theft; pled guilty', ['212-a-2-a-i-i', '237-a-2-a-i', '237-a-2-a-iii', 'post-conviction-relief']],
    ['Stopped for a broken light', ['212-a-2-a-i-i']],
  ])('the notes “%s”', (notes, expected) => {
    expect([...about(notes)].toSorted()).toEqual(expected.toSorted())
  })

  test('two convictions count together', () => {
    expect(about('Convicted of theft', 'Convicted of theft again')).toContain('237-a-2-a-ii')
    expect(about('Convicted of theft', 'Theft, dismissed')).not.toContain('212-a-2-b')
  })
})
