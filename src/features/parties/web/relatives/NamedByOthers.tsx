import { Button } from '@mantine/core'
import { formatField } from '#fields/fields.ts'
import { inSentence } from '#collections/collection.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import { otherSide, type FamilyKind } from '#features/profile/contract/familyEntries.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import type { MayName, Naming } from '../../contract/relatives.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { Different, NotTheSame, useDifferentPeople } from '#features/matching/web/DifferentPeople.tsx'
import { PersonWords } from './PersonWords.tsx'
import classes from './relatives.module.css'
import { namedByOthers, useLink, useRelatives } from './useRelatives.ts'

const one = (kind: FamilyKind) => partySections[kind].title[0]
const asSpouse = (kind: FamilyKind) => (kind === 'spouses' ? 'spouse' : inSentence(one(kind)))

/** Relatives whose own profile names this person: the other side of a link, which is not entered twice. */
export function NamedByOthers({ kind }: { kind: FamilyKind }) {
  const { id, canEdit } = useSectionOwner()
  const relatives = useRelatives()
  const different = useDifferentPeople(id).filter(
    ({ party, entry }) => entry?.party_id === party.id && otherSide[entry.kind] === kind,
  )
  const named = namedByOthers(relatives, kind)
  const offered = relatives?.may_name.filter((offer) => offer.kind === kind) ?? []
  return (
    <>
      {named.map((naming) => (
        <NamedBy key={`${naming.entry.kind} ${naming.entry.id}`} naming={naming} />
      ))}
      {offered.map((offer) => (
        <Offer key={`${offer.entry.kind} ${offer.entry.id}`} offer={offer} />
      ))}
      <Different id={id} people={different} canEdit={canEdit} />
    </>
  )
}

function NamedBy({ naming: { entry, relation, ended, party } }: { naming: Naming }) {
  return (
    <div className={classes.named}>
      <PersonWords person={party} />
      <span className={classes.quiet}>
        whose page names this person as {relation ?? asSpouse(entry.kind)}
        {ended && ', marriage ended'}
      </span>
    </div>
  )
}

function Offer({ offer: { entry, version, name, relation, party, reasons, ...born } }: { offer: MayName }) {
  const { id, canEdit } = useSectionOwner()
  const link = useLink()
  const day = formatField(partyFields, 'dob', born)
  return (
    <div className={classes.named} data-offered>
      <PersonWords person={party} />
      <span className={classes.quiet}>
        names “<bdi>{name}</bdi>”{day && `, born ${day},`} as {relation ?? asSpouse(entry.kind)}. Is that this
        person?
        {reasons.length > 0 && ` ${reasons.join(' · ')}`}
      </span>
      {canEdit && (
        <Button
          size="compact-xs"
          className="no-print"
          loading={link.isPending}
          aria-label={`Yes, link ${party.display_name} and this person`}
          onClick={() => void link.run({ entry, version, to: { id, name: party.display_name } })}
        >
          Yes, link the two
        </Button>
      )}
      {canEdit && <NotTheSame id={id} than={{ entry }} name={party.display_name} />}
    </div>
  )
}
