import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, upload } from '#core/web/client.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { documentsContract } from '../contract.ts'
import { type PartyDocument } from '../contract/partyDocuments.ts'
import { useUploads } from './useUploads.ts'

const api = client(documentsContract)

const perPage = 50
/** Limit of the list; others are found by searching. */
export const mostShown = 200

/** Documents of a person that match the search, and their actions. */
export function usePartyDocuments(id: number) {
  const [count, setCount] = useState(perPage)
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...api.listPartyDocuments.query({
      id,
      items_per_page: count,
      ...(search.trim() && { search_term: search.trim() }),
    }),
    placeholderData: keepPreviousData,
  })
  const [arrived, setArrived] = useState<readonly PartyDocument[]>([])

  const uploads = useUploads(
    async (file, onProgress, signal) => {
      const { items } = await upload(documentsContract, 'uploadPartyDocuments', { id }, [file], onProgress, {
        signal,
      })
      setArrived((before) => [...before, ...items])
    },
    () => {},
  )

  const { run: remove } = useCommand(
    ({ id: documentId }: PartyDocument) => api.deletePartyDocument({ id, documentId }),
    {
      done: (_, { id: documentId, filename, parties }) => {
        const others = parties.filter((one) => one.id !== id).map(({ name }) => name)
        const also = others.length > 0 ? `, for ${others.join(' and ')} too` : ''
        notifyUndo(`${filename} is deleted${also}.`, () => api.restorePartyDocument({ id, documentId }))
      },
      failed: ({ filename }) => `${filename} could not be deleted.`,
    },
  )

  return {
    query,
    uploads,
    remove,
    search,
    setSearch,
    /** Just uploaded and not yet described. */
    arrived,
    forgetArrived: () => setArrived([]),
    showMore: count < mostShown ? () => setCount(mostShown) : undefined,
  }
}
