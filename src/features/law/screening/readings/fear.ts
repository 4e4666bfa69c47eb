import { spanOf } from '#fields/day/dayRange.ts'
import { recorded } from '../../hints/immigrationStatus.ts'
import { bornFact, isYounger, lastEntry } from '../../hints/profile.ts'
import { no, unknown, yes } from '../facts.ts'
import { first, type Read, stated } from './reading.ts'

export const fears: Read = first(stated('fear_returning_home_country'), ({ proceedings }) => {
  const found = proceedings.find(({ fearExpressed }) => fearExpressed)
  return found ? yes(found.fact) : unknown
})

export const asylumFiled: Read = (profile) => {
  const [status] = recorded(profile, 'asylum_pending')
  const filed = profile.benefits.find(
    ({ meaning, outcome }) =>
      meaning === 'asylum' && (outcome === null || outcome === 'pending' || outcome === 'referred'),
  )
  return status ? yes(status.fact) : filed ? yes(filed.fact) : unknown
}

export const unaccompanied: Read = (profile) => {
  const { custody, born } = profile
  const found = custody.find(({ meaning }) => meaning === 'unaccompanied_child')
  if (found) return yes(found.fact)
  const last = lastEntry(profile)
  if (!born || !last?.entered) return unknown
  return isYounger(born, 18, spanOf(last.entered)) === 'no' ? no(bornFact(born), last.fact) : unknown
}
