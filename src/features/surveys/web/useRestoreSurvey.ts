import { client } from '#core/web/client.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { surveysContract } from '../contract.ts'

const api = client(surveysContract)

/** Restores a deleted survey. */
export const useRestoreSurvey = () =>
  useCommand(({ id }: { id: number; party_name: string }) => api.restoreSurvey({ id }), {
    done: (_, { party_name }) =>
      notifySuccess(`The survey of ${party_name} is back. Its link stays closed until it is sent again.`),
    failed: ({ party_name }) => `The survey of ${party_name} was not restored.`,
  })
