import type { useNavigate } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { notifyFailure } from '#ui/web/notify.tsx'
import { interviewsContract } from '../contract.ts'

const api = client(interviewsContract)

/** Begins an interview, and goes to its first step. */
export async function newInterview(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  try {
    const { id } = await api.createInterview({})
    await navigate({ to: '/interviews/$id', params: { id: String(id) } })
  } catch (error) {
    notifyFailure('No interview was begun.', error)
  }
}
