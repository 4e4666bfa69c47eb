import { Radio } from '@mantine/core'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import type { MergeChoices, MergeComparison, MergeFact } from '../contract.ts'
import classes from './merging.module.css'

type Side = MergeChoices[string]

/** Something the two entries say differently: one of them is right, or, of long texts, both. */
export function FactChoice({
  fact: { name, group, label, survivor, other, both, not_chosen },
  people,
  choice,
  isMissing,
  onChoose,
}: {
  fact: MergeFact
  people: Pick<MergeComparison, 'survivor' | 'other'>
  choice: Side | undefined
  isMissing: boolean
  onChoose: (choice: Side) => void
}) {
  const options: [Side, string][] = [
    ['survivor', survivor],
    ['other', other],
    ...(both === null ? [] : ([['both', both]] satisfies [Side, string][])),
  ]
  return (
    <Radio.Group
      className={classes.fact}
      data-fact={name}
      label={group === 'Person' || group === 'Addresses' ? label : `${group}: ${label}`}
      value={choice ?? null}
      onChange={(value) => onChoose(value as Side)}
      description={not_chosen}
      error={isMissing && 'Choose one'}
    >
      <div className={classes.choices}>
        {options.map(([side, text]) => (
          <Radio
            key={side}
            className={classes.choice}
            value={side}
            label={
              <bdi className={classes.text}>
                {name === 'photo' && side !== 'both' && <Face person={people[side]} />} {text}
              </bdi>
            }
            description={
              side === 'survivor' ? 'of the entry that is kept' : side === 'other' ? 'of the other' : null
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

const Face = ({ person: { id, initials, photo_id } }: { person: MergeComparison['survivor'] }) => (
  <PartyPhoto id={id} initials={initials} photoId={photo_id} size="lg" />
)
