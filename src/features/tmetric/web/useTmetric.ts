import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { tmetricContract, type SentEntry } from '../contract.ts'

const api = client(tmetricContract)

interface TmetricOfDays {
  isConnected: boolean
  sentOf: (time_entry_id: number) => SentEntry | undefined
  projectOf: (legal_case_id: number) => string | null
}

/** Own entries of these days at TMetric; null while the office does not use it, or the days are somebody else's. */
export function useTmetric(days: { from: string; to: string } | null): TmetricOfDays | null {
  const { data: state } = useQuery({ ...api.getTmetricEnabled.query(), enabled: days !== null })
  const isConnected = state?.is_connected === true
  const { data } = useQuery({
    ...api.listTmetricEntries.query(days ?? { from: '2000-01-01', to: '2000-01-01' }),
    enabled: days !== null && isConnected,
  })
  if (!state?.enabled || days === null) return null
  return {
    isConnected,
    sentOf: (id) => data?.items.find(({ time_entry_id }) => time_entry_id === id),
    projectOf: (id) => data?.projects.find(({ legal_case_id }) => legal_case_id === id)?.project_id ?? null,
  }
}
