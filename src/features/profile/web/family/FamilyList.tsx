import type { Family, Member, Tie } from '../../family/graph.ts'
import { layout } from '../../family/layout.ts'
import classes from './family.module.css'
import { MemberLink } from './MemberLink.tsx'
import { bornWords, generationWords, homeWords } from './memberWords.ts'

/** The family tree as text: people and their relations. */
export function FamilyList({ family, onOpen }: { family: Family; onOpen: () => void }) {
  const { rows } = layout(family)
  const members = new Map(family.members.map((member) => [member.key, member]))
  const middle = rows.findIndex((row) => row.some(({ key }) => key === family.focus))
  return rows.map((row, index) => (
    <section key={index} className={classes.generation}>
      <h3>{generationWords(index - Math.max(middle, 0))}</h3>
      <ul>
        {row.map(({ key }) => {
          const member = members.get(key)!
          const facts = [
            member.relation,
            bornWords(member),
            member.deceased && 'deceased',
            member.status,
            homeWords(member, family),
            member.party_id === null && 'no profile',
          ].filter(Boolean)
          const ties = tiesInWords(member, family.ties, members)
          return (
            <li key={key}>
              <MemberLink member={member} onOpen={onOpen}>
                <bdi>{member.name}</bdi>
              </MemberLink>
              {facts.length > 0 && <span className={classes.fact}> {facts.join(' · ')}</span>}
              {ties && <div className={classes.fact}>{ties}</div>}
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

function tiesInWords({ key }: Member, ties: readonly Tie[], members: ReadonlyMap<string, Member>): string {
  const names = (keys: string[]) => keys.map((other) => members.get(other)!.name).join(', ')
  const parents = ties.filter(({ kind, to }) => kind === 'parent' && to === key).map(({ from }) => from)
  const spouses = ties.filter(({ kind, from, to }) => kind === 'spouse' && (from === key || to === key))
  const other = ({ from, to }: Tie) => (from === key ? to : from)
  const married = spouses.filter(({ ended }) => !ended).map(other)
  const once = spouses.filter(({ ended }) => ended).map(other)
  const siblings = ties
    .filter(({ kind, from, to }) => kind === 'sibling' && (from === key || to === key))
    .map(other)
  return [
    parents.length > 0 && `Child of ${names(parents)}`,
    married.length > 0 && `Married to ${names(married)}`,
    once.length > 0 && `Formerly married to ${names(once)}`,
    siblings.length > 0 && `Sibling of ${names(siblings)}`,
  ]
    .filter(Boolean)
    .join('. ')
}
