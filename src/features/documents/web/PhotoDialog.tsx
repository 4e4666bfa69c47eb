import { Button, Group, NumberInput } from '@mantine/core'
import { IconCamera, IconCrop, IconPhotoUp, IconPrinter, IconTrash } from '@tabler/icons-react'
import { FileButton } from '@mantine/core'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { client, download, fetchFile } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { GuardedModal, type Guard } from '#ui/web/FormDialog.tsx'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { documentsContract } from '../contract.ts'
import { mostPrints, photoLimits } from '../contract/photos.ts'
import { CropPhoto } from './CropPhoto.tsx'
import { usePhoto } from './PartyPhoto.tsx'
import type { PhotoOwner } from './PartyPhotoButton.tsx'
import classes from './photo.module.css'
import { useDrop } from './useDrop.ts'

const api = client(documentsContract)
const calls = documentsContract.endpoints
const pictures = 'image/jpeg,image/png,image/webp,image/gif'
/** Whether the device is likely to have a camera in hand. */
const hasCamera = () => window.matchMedia('(pointer: coarse)').matches

/** Picture being cropped: a new one, or the original of the present photo. */
interface Source {
  picture: Blob
  name: string
  isNew: boolean
}

/** Photo of a person: view, add, crop again, print, remove with undo. */
export function PhotoDialog(props: { party: PhotoOwner; opened: boolean; onClose: () => void }) {
  const { party, opened, onClose } = props
  return (
    <GuardedModal opened={opened} onClose={onClose} title={`Photo of ${party.display_name}`} size="md">
      {({ guard, onCancel }) => <Photo {...props} guard={guard} onCancel={onCancel} />}
    </GuardedModal>
  )
}

function Photo({ party, guard, onCancel }: { party: PhotoOwner; guard: Ref<Guard>; onCancel: () => void }) {
  const [source, setSource] = useState<Source | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useImperativeHandle(guard, () => ({ isUnsaved: () => source !== null }))

  function choose(file: File | null | undefined) {
    if (!file) return
    const tooLarge = file.size > photoLimits.max_megabytes * 1_000_000
    const isPicture = pictures.includes(file.type) && file.type !== ''
    setProblem(
      isPicture
        ? tooLarge
          ? `A photo may have ${photoLimits.max_megabytes} MB at most.`
          : null
        : `“${file.name}” is no photo. Choose a JPEG, PNG, WebP or GIF.`,
    )
    if (isPicture && !tooLarge) setSource({ picture: file, name: file.name, isNew: true })
  }

  const cutAgain = useCommand(
    (id: number) =>
      fetchFile(calls.showAttachment, { id, size: photoLimits.file_original }, AbortSignal.timeout(60_000)),
    {
      done: ({ blob }) => setSource({ picture: blob, name: 'photo.jpg', isNew: false }),
      failed: 'The original of the photo could not be opened.',
    },
  )

  function offerUndo(message: string) {
    const { id, photo_id, photo_original_id } = party
    notifyUndo(message, () => {
      return photo_id === null
        ? api.removePhoto({ id })
        : api.restorePhoto({ id, photo_id, photo_original_id: photo_original_id ?? null })
    })
  }

  const remove = useCommand(() => api.removePhoto({ id: party.id }), {
    done: () => {
      onCancel()
      offerUndo(`The photo of ${party.display_name} is removed.`)
    },
    failed: 'The photo could not be removed.',
  })

  if (source)
    return (
      <CropPhoto
        partyId={party.id}
        source={source}
        onCancel={() => setSource(null)}
        onSaved={async () => {
          setSource(null)
          await refreshed()
          if (party.photo_id !== null) offerUndo(`The photo of ${party.display_name} is changed.`)
        }}
      />
    )
  return (
    <Shown
      party={party}
      problem={problem}
      isOpening={cutAgain.isPending}
      onChoose={choose}
      onCutAgain={() => party.photo_original_id !== null && void cutAgain.run(party.photo_original_id)}
      onRemove={() => void remove.run()}
    />
  )
}

function Shown({
  party,
  problem,
  isOpening,
  onChoose,
  onCutAgain,
  onRemove,
}: {
  party: PhotoOwner
  problem: string | null
  isOpening: boolean
  onChoose: (file: File | null | undefined) => void
  onCutAgain: () => void
  onRemove: () => void
}) {
  const { id, display_name, photo_id, photo_original_id, can } = party
  const photo = usePhoto({ id, photoId: photo_id }, 800)
  const drop = useDrop(can.edit, ([file]) => onChoose(file))
  const input = useRef<HTMLButtonElement>(null)
  return (
    <>
      <div className={`${classes.shown} ${drop.isOver ? classes.over : ''}`} {...drop.target}>
        {photo && photo_id !== null ? (
          <img src={photo} alt={`Photo of ${display_name}`} />
        ) : photo_id === null ? (
          <p>No photo yet. {can.edit && 'Drop one here, or choose one.'}</p>
        ) : null}
      </div>
      <p role="alert" style={{ color: 'var(--error)', margin: problem ? '8px 0 0' : 0 }}>
        {problem}
      </p>
      <Group gap={8} mt={12}>
        {can.edit && (
          <FileButton accept={pictures} onChange={onChoose}>
            {(props) => (
              <Button
                {...props}
                ref={input}
                data-autofocus
                variant={photo_id === null ? 'filled' : 'default'}
                leftSection={<IconPhotoUp size={16} aria-hidden />}
              >
                {photo_id === null ? 'Choose a photo' : 'Change photo'}
              </Button>
            )}
          </FileButton>
        )}
        {can.edit && hasCamera() && (
          <FileButton accept="image/*" capture="environment" onChange={onChoose}>
            {(props) => (
              <Button {...props} leftSection={<IconCamera size={16} aria-hidden />}>
                Take a photo
              </Button>
            )}
          </FileButton>
        )}
        {can.edit && photo_original_id !== null && (
          <Button leftSection={<IconCrop size={16} aria-hidden />} loading={isOpening} onClick={onCutAgain}>
            Crop again
          </Button>
        )}
        {can.edit && photo_id !== null && (
          <Button leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
      {photo_id !== null && <Prints id={id} />}
    </>
  )
}

/** Sheet of prints in the format of visas and passports. */
function Prints({ id }: { id: number }) {
  const [copies, setCopies] = useState(6)
  const print = useCommand(() => download(calls.printPhotos, { id, copies }), {
    failed: 'The sheet could not be made.',
  })
  return (
    <Group gap={8} mt={16} align="end">
      <NumberInput
        label="Prints of 2 × 2 inches"
        w={150}
        min={1}
        max={mostPrints}
        clampBehavior="strict"
        value={copies}
        onChange={(value) => setCopies(Number(value) || 1)}
      />
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={print.isPending}
        onClick={() => void print.run()}
      >
        Create PDF
      </Button>
    </Group>
  )
}
