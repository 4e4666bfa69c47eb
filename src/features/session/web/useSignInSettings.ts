import { useQuery } from '@tanstack/react-query'
import { logoUrl } from '#features/settings/web/logoUrl.ts'
import { sessionApi } from './session.ts'

/** Office settings the pages before sign-in need; the name is empty until loaded. */
export function useSignInSettings() {
  const { data } = useQuery({ ...sessionApi.getSignInSettings.query(), staleTime: Infinity })
  return {
    office_name: data?.office_name ?? '\u00a0',
    demo: data?.demo ?? false,
    sends_mail: data?.sends_mail ?? true,
    logo: logoUrl(data?.logo ?? null),
    notice: data?.notice ?? null,
    set_up_needed: data?.set_up_needed ?? false,
    min_length: data?.password.min_length ?? 15,
  }
}
