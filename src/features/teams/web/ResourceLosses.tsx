import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { fewNames } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { teamsContract, type Team } from '../contract.ts'
import type { ResourceRef } from '../contract/resources.ts'
import type { Selection } from './SelectResourcesDialog.tsx'

const api = client(teamsContract)
type Selected = OutputOf<typeof teamsContract.endpoints.selectResources>

const chosenOf = ({ items, found }: Selection) => (found ? { found } : { items: items as ResourceRef[] })

/** Preview: people who lose access by a restriction or a withdrawn permit. */
export function ResourceLosses({
  team,
  action,
  selection,
}: {
  team: Team
  action: 'restrict' | 'withdraw'
  selection: Selection
}) {
  const isChosen = selection.found !== null || selection.items.length > 0
  const { data, error } = useQuery({
    ...api.selectResources.query({ team_id: team.id, action, ...chosenOf(selection) }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!isChosen) return null
  if (error) return <Notice tone="error">Who would be concerned could not be counted.</Notice>
  if (!data) return <Notice tone="info">Counting who will not see it any more…</Notice>
  return (
    <div aria-live="polite">
      <Notice tone={data.losses.length ? 'warning' : 'info'}>{lossesInWords(data, team.name)}</Notice>
    </div>
  )
}

function lossesInWords(
  { changed, losses, left_to_all_teams }: Pick<Selected, 'changed' | 'losses' | 'left_to_all_teams'>,
  team: string,
): string {
  const it = changed === 1 ? 'it' : 'some of it'
  const ownerWords =
    losses.length === 0
      ? `Nobody in ${team} sees ${changed === 1 ? 'it' : 'them'} by this team alone; nobody loses anything.`
      : `${losses.length === 1 ? 'One person' : `${losses.length} people`} will not see ${it} any more: ${fewNames(
          losses.map(({ display_name }) => display_name),
          4,
        )}.`
  if (left_to_all_teams === 0) return ownerWords
  const which =
    changed === 1 ? 'It' : left_to_all_teams === changed ? 'All of it' : `${left_to_all_teams} of them`
  return `${ownerWords} ${which} will then be seen only by people who see all teams.`
}
