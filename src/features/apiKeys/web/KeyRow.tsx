import { Button } from '@mantine/core'
import { formatInstant, formatRelative } from '#ui/web/format.ts'
import { Row } from '#ui/web/RowList.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { areaNames, areas } from '../areas.ts'
import type { ApiKey } from '../contract.ts'

const states: Record<ApiKey['state'], { label: string; tone: Tone }> = {
  works: { label: 'Works', tone: 'success' },
  paused: { label: 'Paused: its account is locked', tone: 'warning' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
}

/** A key with what it may do and when it was last used, to be revoked. */
export function KeyRow({
  apiKey,
  revoke,
  withOwner = false,
}: {
  apiKey: ApiKey
  revoke: (id: number) => Promise<unknown>
  withOwner?: boolean
}) {
  const { id, name, state, user, last_four } = apiKey
  const command = useCommand(() => revoke(id), {
    failed: 'The key was not revoked.',
    confirm: {
      title: `Revoke the key ${name}?`,
      text: 'The program that uses it is refused from its next call. A revoked key never works again.',
      verb: 'Revoke key',
      danger: true,
    },
  })
  return (
    <Row
      name={
        <>
          {name} <StatusPill tone={states[state].tone}>{states[state].label}</StatusPill>
        </>
      }
      text={
        <>
          <div>
            {withOwner && `${apiKey.is_service ? 'Service account' : 'Acts for'} ${user.name} · `}ellis_…
            {last_four} · {scopeWords(apiKey.scopes)}
          </div>
          <div>{lifeOf(apiKey)}</div>
        </>
      }
    >
      {(state === 'works' || state === 'paused') && (
        <Button
          className="no-print"
          loading={command.isPending}
          aria-label={`Revoke the key ${name}`}
          onClick={() => void command.run()}
        >
          Revoke
        </Button>
      )}
    </Row>
  )
}

/** Areas in words: “reads People; reads and writes Docket and calendar”. */
function scopeWords(scopes: readonly string[]): string {
  const writes = areaNames.filter((area) => scopes.includes(`${area}:write`))
  const reads = areaNames.filter((area) => !writes.includes(area) && scopes.includes(`${area}:read`))
  const titles = (names: typeof areaNames) => names.map((area) => areas[area].title).join(', ')
  return [reads.length > 0 && `reads ${titles(reads)}`, writes.length > 0 && `writes ${titles(writes)}`]
    .filter(Boolean)
    .join('; ')
}

const lifeOf = ({
  made_by,
  created_at,
  expires_at,
  revoked_at,
  revoked_by,
  last_used_at,
  last_used_ip,
}: ApiKey) =>
  [
    `made ${formatInstant(created_at)} by ${made_by.name}`,
    revoked_at
      ? `revoked ${formatInstant(revoked_at)} by ${revoked_by ?? 'somebody'}`
      : `until ${formatInstant(expires_at)}`,
    last_used_at ? `last used ${formatRelative(last_used_at)} from ${last_used_ip}` : 'never used',
  ].join(' · ')
