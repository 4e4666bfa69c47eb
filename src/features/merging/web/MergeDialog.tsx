import { Modal } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { mergingContract } from '../contract.ts'
import { ChooseOther } from './ChooseOther.tsx'
import { MergeForm } from './MergeForm.tsx'

const api = client(mergingContract)

/** Two entries of one person side by side; without the other one, it is looked for first. */
export function MergeDialog({
  id,
  otherId,
  opened,
  onClose,
}: {
  id: number
  otherId?: number
  opened: boolean
  onClose: () => void
}) {
  return (
    <Modal opened={opened} onClose={onClose} title="Merge two entries of one person" size={900}>
      <Steps id={id} {...(otherId !== undefined && { otherId })} onClose={onClose} />
    </Modal>
  )
}

function Steps({ id, otherId, onClose }: { id: number; otherId?: number; onClose: () => void }) {
  const [pair, setPair] = useState<{ id: number; other_id: number } | null>(
    otherId === undefined ? null : { id, other_id: otherId },
  )
  if (!pair) return <ChooseOther excludedId={id} onChoose={(other_id) => setPair({ id, other_id })} />
  return (
    <Compared
      pair={pair}
      onSwap={() => setPair({ id: pair.other_id, other_id: pair.id })}
      onBack={otherId === undefined ? () => setPair(null) : undefined}
      onClose={onClose}
    />
  )
}

function Compared({
  pair,
  onSwap,
  onBack,
  onClose,
}: {
  pair: { id: number; other_id: number }
  onSwap: () => void
  onBack: (() => void) | undefined
  onClose: () => void
}) {
  const query = useQuery({
    ...api.compareParties.query(pair),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} what="The comparison" compact>
      {(comparison) => (
        <MergeForm
          key={comparison.survivor.id}
          comparison={comparison}
          onSwap={onSwap}
          onBack={onBack}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}
