import { lazy, type ComponentType } from 'react'
import type { Values } from '../../../fields/kind.ts'
import { Notice } from '../../../ui/web/Notice.tsx'
import { todayIn } from '../../../ui/web/format.ts'
import { exampleId, templateOf, templateProblem } from '../../../fields/publicId/publicId.ts'

/** What the page knows besides the settings themselves. */
export interface Around {
  your_address: string
  logo: string | null
}

interface Extras {
  /** In the form, after its fields. */
  Inside?: ComponentType<{ values: Values; around: Around }>
  /** Below the form, with a life of its own. */
  Below?: ComponentType<{ around: Around }>
}

const LogoInput = lazy(async () => ({ default: (await import('./LogoInput.tsx')).LogoInput }))

/** What a setting shows besides its fields, by name. */
export const settingExtras: Record<string, Extras> = {
  misc: { Below: LogoInput },
  record_public_id_scheme: { Inside: PublicIdExample },
  multifactor_authentication: { Inside: FactorWarning },
  userAccess: { Inside: YourAddress },
  maintenance: { Inside: ReadOnlyWarning },
}

function PublicIdExample({ values }: { values: Values }) {
  const { scheme, template } = values as { scheme: string; template: string | null }
  const wanted = templateOf({ scheme, template: template || null })
  const problem = templateProblem(wanted)
  return (
    <Notice tone={problem ? 'warning' : 'info'}>
      {problem ?? (
        <>
          The next record will look like <strong>{exampleId(wanted, todayIn())}</strong>
        </>
      )}
    </Notice>
  )
}

function FactorWarning({ values }: { values: Values }) {
  const strategies = values['strategies'] as string[]
  if (!values['enabled'])
    return (
      <Notice tone="warning">
        Whoever learns a password can then read everything this person sees. Passwords must be longer for it.
      </Notice>
    )
  return (
    strategies.some((strategy) => strategy !== 'totp') && (
      <Notice tone="warning">
        Less safe: whoever reads the mailbox, or takes over the phone number, gets in with the password alone.
        People who set up an app are still asked for its code.
      </Notice>
    )
  )
}

function YourAddress({ around }: { around: Around }) {
  return <Notice tone="info">You are at {around.your_address}; a list must contain your own address.</Notice>
}

function ReadOnlyWarning({ values }: { values: Values }) {
  return (
    values['read_only'] === true && (
      <Notice tone="warning">
        Once saved, nobody but admins can save anything; what others are writing is refused with this notice.
      </Notice>
    )
  )
}
