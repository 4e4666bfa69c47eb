import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { matchingContract } from '#features/matching/contract.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { type Party } from '#features/parties/contract/party.ts'
import { Different, NotTheSame, useDifferentPeople } from '#features/matching/web/DifferentPeople.tsx'
import { PeopleList } from './PeopleList.tsx'
import classes from './merging.module.css'

const api = client(partiesContract)
const matching = client(matchingContract)

/** Likely duplicates of this person, with reasons. */
export function PartyDuplicates({ id, onChoose }: { id: number; onChoose: (id: number) => void }) {
  const query = useQuery(api.getParty.query({ id }))
  return (
    <Loaded query={query} what="This person" compact>
      {(party) => <Duplicates party={party} onChoose={onChoose} />}
    </Loaded>
  )
}

function Duplicates({ party, onChoose }: { party: Party; onChoose: (id: number) => void }) {
  const { id, first_name, middle_name, last_name, dob, dob_format, uncertain_dob, a_number } = party
  const different = useDifferentPeople(id).filter(({ entry }) => entry === null)
  const params = {
    id,
    first_name,
    middle_name,
    last_name,
    a_number,
    ...(dob && { dob, dob_format, uncertain_dob }),
  }
  const query = useQuery({
    ...matching.checkDuplicate.query({ duplicate: { party: params } }),
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} what="The check for duplicates" compact>
      {({ data: { matches } }) => {
        // One entry may match by several of its names.
        const people = new Map(
          matches
            .filter(({ kind }) => kind === 'parties' || kind === 'akas')
            .map((match) => [match.id, { id: match.id, name: match.name, text: match.reasons.join(' · ') }]),
        )
        return (
          <>
            {people.size > 0 && <h3 className={classes.title}>Likely the same person</h3>}
            <PeopleList
              people={[...people.values()]}
              none="No other entry is like this one. Look for it by name or A-number."
              onChoose={onChoose}
              action={(person) => <NotTheSame id={id} than={{ other_id: person.id }} name={person.name} />}
            />
            <Different id={id} people={different} canEdit />
          </>
        )
      }}
    </Loaded>
  )
}
