import { IconHome } from '@tabler/icons-react'
import { useMemo } from 'react'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import { Initials } from '#ui/web/Initials.tsx'
import type { Family, Member } from '../../family/graph.ts'
import { box, layout, type PlacedPerson } from '../../family/layout.ts'
import classes from './family.module.css'
import { MemberLink } from './MemberLink.tsx'
import { bornWords, homeWords } from './memberWords.ts'

const margin = 14

/** Family tree, one row for each generation; the list has the same relations in words. */
export function FamilyTree({
  family,
  middle,
  onOpen,
}: {
  family: Family
  /** Label of the central person. */
  middle: string
  onOpen: () => void
}) {
  const picture = useMemo(() => layout(family), [family])
  const members = useMemo(() => new Map(family.members.map((member) => [member.key, member])), [family])
  const size = { width: picture.width + 2 * margin, height: picture.height + 2 * margin }
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label="Picture of the family">
      <div className={classes.picture} style={size}>
        <svg {...size} viewBox={`${-margin} ${-margin} ${size.width} ${size.height}`} aria-hidden>
          {picture.lines.map(({ kind, ended, points }) => {
            const path = points.map(([x, y]) => `${x},${y}`).join(' ')
            return <polyline key={`${kind} ${path}`} points={path} data-kind={kind} data-ended={ended} />
          })}
        </svg>
        {picture.rows.map((row, index) => (
          <ul key={index} className={classes.row}>
            {row.map((placed) => (
              <li key={placed.key}>
                <MemberBox
                  member={members.get(placed.key)!}
                  placed={placed}
                  family={family}
                  middle={middle}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

function MemberBox({
  member,
  placed,
  family,
  middle,
  onOpen,
}: {
  member: Member
  placed: PlacedPerson
  family: Family
  middle: string
  onOpen: () => void
}) {
  const { name, initials, relation, deceased, status, party_id, photo_id } = member
  const home = homeWords(member, family)
  return (
    <div
      className={classes.box}
      data-focus={member.key === family.focus}
      data-own={party_id !== null}
      data-deceased={deceased === true}
      style={{ left: placed.x + margin, top: placed.y + margin, width: box.width, height: box.height }}
    >
      {party_id === null ? (
        <Initials initials={initials} />
      ) : (
        <PartyPhoto id={party_id} initials={initials} photoId={photo_id} />
      )}
      <div className={classes.words}>
        <MemberLink member={member} className={classes.name} onOpen={onOpen}>
          <bdi>{name}</bdi>
        </MemberLink>
        <div className={classes.fact}>
          {[relation, deceased && 'deceased', status].filter(Boolean).join(' · ') ||
            (member.key === family.focus ? middle : party_id === null ? 'No profile' : '')}
        </div>
        <div className={classes.fact}>
          {bornWords(member)}
          {home && (
            <span className={classes.home} title={home}>
              <IconHome size={13} stroke={1.8} aria-hidden />
              <span className="visually-hidden">{home}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
