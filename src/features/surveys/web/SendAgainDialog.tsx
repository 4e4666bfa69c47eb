import { Modal } from '@mantine/core'
import { useState } from 'react'
import { HandedOver } from './HandedOver.tsx'
import type { HandedSurvey } from '../contract/surveys.ts'

/** A link that was made again, to be handed over or sent now. */
export function SendAgainDialog({ handed, onClose }: { handed: HandedSurvey; onClose: () => void }) {
  const [shown] = useState(handed)
  return (
    <Modal opened onClose={onClose} title={`Survey: ${shown.survey.party_name}`} size="lg">
      <HandedOver handed={shown} onClose={onClose} />
    </Modal>
  )
}
