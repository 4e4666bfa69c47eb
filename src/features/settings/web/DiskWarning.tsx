import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { diskContract } from '../contract/disk.ts'

const api = client(diskContract)
const tenMinutes = 600_000

/** For admins: the disk is short of room. Nothing while there is plenty. */
export default function DiskWarning() {
  const { data: disk } = useQuery({ ...api.getDiskSpace.query(), refetchInterval: tenMinutes })
  if (!disk || disk.state === 'plenty') return null
  return (
    <div role="status">
      {disk.state === 'full'
        ? 'The disk of the server is full: nothing can be saved. '
        : `The disk of the server has ${disk.free_gigabytes} GB left (${disk.free_percent} %). `}
      Ask whoever runs Ellis to make room.
    </div>
  )
}
