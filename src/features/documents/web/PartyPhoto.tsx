import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '#core/web/client.ts'
import { Initials } from '#ui/web/Initials.tsx'
import { documentsContract } from '../contract.ts'

const { getPhoto } = documentsContract.endpoints

interface Person {
  id: number
  initials: string
  photoId: number | null | undefined
}

/** A person as a circle: their photo, or their initials where there is none. */
export function PartyPhoto({ size, ...person }: Person & { size?: 'sm' | 'lg' }) {
  return <Initials initials={person.initials} photo={usePhoto(person)} {...(size && { size })} />
}

/**
 * The photo itself, for an <img>. It is fetched with the session, so that its address opens nothing by itself;
 * another photo has another number, so a loaded one need not be fetched again.
 */
export function usePhoto({ id, photoId }: Omit<Person, 'initials'>, size = 96): string | undefined {
  const { data } = useQuery({
    queryKey: ['photo', photoId, size],
    queryFn: async ({ signal }) => asAddress((await fetchFile(getPhoto, { id, size }, signal)).blob),
    enabled: photoId != null,
    staleTime: Infinity,
    retry: false,
  })
  return data
}

const asAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read.')))
    reader.readAsDataURL(blob)
  })
