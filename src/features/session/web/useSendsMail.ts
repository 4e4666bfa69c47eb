import { useSession } from './session.ts'

/** Whether mail leaves this office; where it does not, no sentence may say that it went. */
export const useSendsMail = (): boolean => useSession().user?.office.sends_mail ?? true
