import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { passwordRules, type PasswordRules } from '../passwordRules.ts'
import classes from './session.module.css'

const roomySize = 20

/** Input of a new password, with its rules and their state. */
export function NewPasswordInput({ rules, ...props }: PasswordInputProps & { rules: PasswordRules }) {
  const [typed, setTyped] = useState('')
  const judged = passwordRules(typed, rules)
  const isSatisfied = typed !== '' && judged.every((rule) => rule.satisfied)
  return (
    <div>
      <PasswordInput
        {...props}
        name="new-password"
        autoComplete="new-password"
        aria-describedby="password-rules"
        onInput={(event) => setTyped(event.currentTarget.value)}
        mb="sm"
      />
      <ul className={classes.rules} id="password-rules">
        {judged.map(({ rule, sentence, satisfied }) => (
          <li key={rule} className={classes.rule} data-kept={satisfied && typed !== ''}>
            {satisfied && typed !== '' ? (
              <IconCheck size={14} aria-hidden />
            ) : (
              <IconCircle size={14} aria-hidden />
            )}
            <span>
              {sentence}
              {typed !== '' && (
                <span className="visually-hidden">{satisfied ? ' Met.' : ' Not met yet.'}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.sub} role="status">
        {isSatisfied &&
          ([...typed].length >= roomySize
            ? 'Long enough to resist guessing for years.'
            : 'Accepted. A few more words would make it much harder to guess.')}
      </div>
    </div>
  )
}
