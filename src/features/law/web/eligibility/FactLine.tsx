import { Link } from '@tanstack/react-router'
import type { ScreeningFact } from '../../contract/eligibility.ts'

/** Facts one after the other, each with the way to its section. */
export function FactLine({ facts, partyId }: { facts: readonly ScreeningFact[]; partyId: number }) {
  return facts.map(({ words, section, party_id }, at) => (
    <span key={words}>
      {at > 0 && '; '}
      {section === null && party_id === undefined ? (
        <bdi>{words}</bdi>
      ) : (
        <Link to="/parties/$id" params={{ id: String(party_id ?? partyId) }} hash={section ?? 'person'}>
          <bdi>{words}</bdi>
        </Link>
      )}
    </span>
  ))
}
