import type { Sources } from '#fields/web/FieldInput.tsx'
import { caseSources } from '#features/cases/web/caseSources.ts'
import { listSource } from '#features/lists/web/options.ts'
import type { ListName } from '#features/lists/lists.ts'
import { teamSource } from '#features/records/web/teamSource.ts'
import type { Fields } from '#fields/fields.ts'
import { sourceKey } from '#fields/web/sourceKey.ts'
import { allCards } from '../cards.ts'

/** Option sources of all questions; staff are those who can be given a case. */
export function interviewSources(teams: readonly { id: number; name: string }[]): Sources {
  const { users, attorneys } = caseSources()
  const ofLists = allCards.flatMap(([, card]) =>
    Object.values(card.fields as Fields).flatMap((field) => {
      const key = sourceKey(field)
      return key !== null && field.kind === 'catalogue' && field.list !== 'teams'
        ? [[key, listSource(field.list as ListName)] as const]
        : []
    }),
  )
  return { ...Object.fromEntries(ofLists), teams: teamSource(teams), users: users!, attorneys: attorneys! }
}
