import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PhotoDialog } from './dialogs.ts'
import { PartyPhoto } from './PartyPhoto.tsx'
import classes from './photo.module.css'

export interface PhotoOwner {
  id: number
  display_name: string
  initials: string
  photo_id: number | null
  photo_original_id: number | null
  can: { edit: boolean }
}

/** Photo in the header of a person's page; opens it large, with its actions. */
export function PartyPhotoButton({ party }: { party: PhotoOwner }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const { id, display_name, initials, photo_id, can } = party
  const photo = <PartyPhoto id={id} initials={initials} photoId={photo_id} size="lg" />
  if (photo_id === null && !can.edit) return photo
  const label = photo_id === null ? `Add a photo of ${display_name}` : `Photo of ${display_name}`
  return (
    <>
      <UnstyledButton
        className={photo_id === null ? `${classes.button} no-print` : classes.button}
        aria-label={label}
        title={label}
        onClick={open}
      >
        {photo}
      </UnstyledButton>
      <PhotoDialog party={party} opened={isOpen} onClose={close} />
    </>
  )
}
