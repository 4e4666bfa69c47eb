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

/** A person's photo in a circle; without one, their initials. */
export function PartyPhoto({ size, ...person }: Person & { size?: 'sm' | 'lg' }) {
  return <Initials initials={person.initials} photo={usePhoto(person)} {...(size && { size })} />
}

/**
 * The photo, for an <img>. It is fetched with the session, so that its URL alone gives no access. A new photo has a
 * new number, so a loaded one never has to be fetched again.
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
