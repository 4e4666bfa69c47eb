import { Modal } from '@mantine/core'
import { guestLanguages, type LanguageCode } from '#guests/languages.ts'
import type { ShownCard } from '../../contract/cards.ts'
import { CardPreview } from './CardPreview.tsx'

/** A card as people see it. */
export function PreviewDialog({
  card,
  language,
  onClose,
}: {
  card: ShownCard
  language: LanguageCode
  onClose: () => void
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`As people see it, in ${guestLanguages[language].english}`}
      size="lg"
    >
      <CardPreview card={card} language={language} />
    </Modal>
  )
}
