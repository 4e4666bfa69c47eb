import type { Values } from '#fields/kind.ts'
import { exampleId, templateOf, templateProblem } from '#fields/publicId/publicId.ts'
import { todayIn } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import type { SettingContext } from './settingExtras.tsx'

export function PublicIdExample({ values }: { values: Values }) {
  const { scheme, template } = values as { scheme: string; template: string | null }
  const expected = templateOf({ scheme, template: template || null })
  const problem = templateProblem(expected)
  return (
    <Notice tone={problem ? 'warning' : 'info'}>
      {problem ?? (
        <>
          Numbers such as <strong>{exampleId(expected, todayIn())}</strong>
        </>
      )}
    </Notice>
  )
}

export function YourAddress({ context }: { context: SettingContext }) {
  return <Notice tone="info">You are at {context.your_address}; a list must contain your own address.</Notice>
}

export function ReadOnlyWarning({ values }: { values: Values }) {
  return (
    values['read_only'] === true && (
      <Notice tone="warning">
        Once saved, nobody but admins can save anything; what others are writing is refused with this notice.
      </Notice>
    )
  )
}

/** Warnings about changes that weaken the second factor or make it unreachable. */
export function FactorWarning({ values, context }: { values: Values; context: SettingContext }) {
  const strategies = values['strategies'] as string[]
  const isMailed = strategies.some((strategy) => strategy === 'otp_by_email' || strategy === 'magic_link')
  if (values['enabled'] && isMailed && !context.sends_mail)
    return (
      <Notice tone="error">
        No mail server is set up, so no code or link by e-mail reaches anybody: whoever has no app cannot sign
        in.
      </Notice>
    )
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
