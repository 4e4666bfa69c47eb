import { ActionIcon, Button, Group, Slider } from '@mantine/core'
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ApiError } from '#core/apiError.ts'
import { upload } from '#core/web/client.ts'
import { documentsContract } from '../contract.ts'
import { photoLimits } from '../contract/photos.ts'
import { cropPhoto } from './cropPhoto.ts'
import classes from './photo.module.css'

const mostZoom = 6

/** Positions the face in the square by drag, wheel, pinch or keys; rotates a crooked photo. */
export function CropPhoto({
  partyId,
  source: { picture, name, isNew },
  onCancel,
  onSaved,
}: {
  partyId: number
  source: { picture: Blob; name: string; isNew: boolean }
  onCancel: () => void
  onSaved: () => Promise<void>
}) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const image = useRef<HTMLImageElement | null>(null)

  const address = useMemo(() => URL.createObjectURL(picture), [picture])

  async function save() {
    if (!area || !image.current) return
    setShare(0)
    setProblem(null)
    try {
      const file = await cropPhoto(image.current, area, rotation, photoLimits.file)
      const cut = { part: 'file', file, name: 'photo.jpg' }
      const original = { part: 'file_original', file: picture, name }
      await upload(
        documentsContract,
        'uploadPhoto',
        { id: partyId },
        isNew ? [cut, original] : [cut],
        setShare,
      )
      await onSaved()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The photo could not be cut. Try another one.')
      setShare(null)
    }
  }

  const turn = (by: number) => setRotation((now) => (((now + by) % 360) + 360) % 360)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') setZoom((now) => Math.min(mostZoom, now + 0.1))
        if (event.key === '-') setZoom((now) => Math.max(1, now - 0.1))
      }}
    >
      <div className={classes.crop}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          maxZoom={mostZoom}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onMediaLoaded={() => URL.revokeObjectURL(address)}
          onCropComplete={(_, pixels) => setArea(pixels)}
          setImageRef={(ref) => {
            image.current = ref.current
          }}
          mediaProps={{
            onError: () => setProblem('This picture cannot be opened. Choose another one.'),
          }}
          cropperProps={{ role: 'group', 'aria-label': 'The part to keep; move it with the arrow keys' }}
        />
      </div>
      <div className={classes.tools}>
        <span>Zoom</span>
        <Slider
          thumbLabel="Zoom"
          min={1}
          max={mostZoom}
          step={0.05}
          label={null}
          value={zoom}
          onChange={setZoom}
        />
        <span>Straighten</span>
        <Straighten rotation={rotation} onChange={setRotation} />
      </div>
      {problem && (
        <p role="alert" style={{ color: 'var(--error)' }}>
          {problem}
        </p>
      )}
      <Group gap={8}>
        <TurnButtons onTurn={turn} />
        <Button onClick={onCancel} disabled={share !== null}>
          Back
        </Button>
        <Button type="submit" variant="filled" data-autofocus loading={share !== null} disabled={!area}>
          Save photo
        </Button>
      </Group>
    </form>
  )
}

function Straighten({ rotation, onChange }: { rotation: number; onChange: (rotation: number) => void }) {
  return (
    <Slider
      thumbLabel="Straighten"
      min={-45}
      max={45}
      step={0.5}
      label={(value) => `${value}°`}
      value={rotation > 180 ? Math.max(-45, rotation - 360) : Math.min(45, rotation)}
      onChange={(value) => onChange((value + 360) % 360)}
    />
  )
}

function TurnButtons({ onTurn }: { onTurn: (by: number) => void }) {
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Turn left"
        title="Turn left"
        onClick={() => onTurn(-90)}
      >
        <IconRotate2 size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        mr="auto"
        aria-label="Turn right"
        title="Turn right"
        onClick={() => onTurn(90)}
      >
        <IconRotateClockwise2 size={16} />
      </ActionIcon>
    </>
  )
}
