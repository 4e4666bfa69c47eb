import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BarePage } from '#ui/web/BarePage.tsx'
import type { SignInAnswer } from '../contract/currentUser.ts'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetupStep } from './TotpSetupStep.tsx'
import { useSignInSettings } from './useSignInSettings.ts'

type Answer = Extract<SignInAnswer, { status: 'second_factor' | 'totp_setup_required' | 'signed_in' }>

export const isAfterPassword = (answer: SignInAnswer | null): answer is Answer =>
  answer?.status === 'second_factor' ||
  answer?.status === 'totp_setup_required' ||
  answer?.status === 'signed_in'

/** Pages after a correct password: a second factor, setting one up, and recovery codes. */
export function AfterPassword({
  answer,
  onAnswer,
  onOver,
  foot,
}: {
  answer: Answer
  /** Also called when recovery codes are saved: without them then, to continue. */
  onAnswer: (answer: SignInAnswer) => void
  onOver: (message: string) => void
  foot: ReactNode
}) {
  const { office_name, logo } = useSignInSettings()
  switch (answer.status) {
    case 'second_factor':
      return (
        <BarePage office={office_name} logo={logo} title="Is it you?" foot={foot}>
          <SecondFactorStep
            key={answer.strategy}
            pendingSignIn={answer}
            onAnswer={onAnswer}
            onOver={onOver}
          />
        </BarePage>
      )
    case 'totp_setup_required':
      return (
        <BarePage
          office={office_name}
          logo={logo}
          title="Protect your account"
          lead="This office asks for a second factor besides the password. Set it up once; it takes two minutes."
          wide
          foot={foot}
        >
          <TotpSetupStep pendingSignIn={answer} onAnswer={onAnswer} onOver={onOver} />
        </BarePage>
      )
    case 'signed_in':
      return (
        <BarePage
          office={office_name}
          logo={logo}
          title="Save your recovery codes"
          lead="Should you lose your phone, each of these lets you in once. They are not shown again: keep them on paper or in a password manager."
        >
          <RecoveryCodes codes={answer.recovery_codes ?? []} login={answer.user.login} />
          <Button
            variant="filled"
            fullWidth
            mt="lg"
            className="no-print"
            onClick={() => onAnswer({ ...answer, recovery_codes: null })}
          >
            I have saved them
          </Button>
        </BarePage>
      )
  }
}
