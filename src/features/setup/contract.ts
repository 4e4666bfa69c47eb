import * as z from 'zod'
import { token } from '#access/access.ts'
import { contract, endpoint } from '#core/contract.ts'
import { email } from '#fields/email/email.ts'
import { fieldsShape } from '#fields/fields.ts'
import { text } from '#fields/text/text.ts'
import { timezone } from '#fields/timezone/timezone.ts'

export const setUpFields = {
  office_name: text({
    label: 'Name of the office',
    required: true,
    max: 120,
    autoComplete: 'organization',
    width: 'full',
  }),
  timezone: timezone({
    label: 'Time zone of the office',
    required: true,
    help: 'Each entry keeps a time zone of its own; this one is offered first.',
    width: 'full',
  }),
  first_name: text({ label: 'First name', required: true, max: 100, autoComplete: 'given-name' }),
  last_name: text({ label: 'Last name', required: true, max: 100, autoComplete: 'family-name' }),
  email: email({ label: 'E-mail address', required: true, help: 'You sign in with it.', width: 'full' }),
}

const setUpToken = z.string().max(200)

export const setupContract = contract('setup', {
  checkSetUpLink: endpoint({
    method: 'GET',
    path: '/setup/:token',
    access: token('setup'),
    rateLimitPerMinute: 60,
    input: { token: setUpToken },
    output: z.object({ timezones: z.array(z.object({ value: z.string(), label: z.string() })) }),
    summary: 'Tells whether a set-up link still opens: only while the office has no user',
  }),
  setUpOffice: endpoint({
    method: 'POST',
    path: '/setup/:token',
    access: token('setup'),
    rateLimitPerMinute: 20,
    input: {
      token: setUpToken,
      ...fieldsShape(setUpFields),
      password: z.string().min(1, 'Choose a password').max(1000, 'A password has at most 128 characters'),
      demo: z.boolean().default(false),
    },
    output: z.object({
      login: z.string(),
      /** The people of the demo office and their shared password, when requested. */
      demo: z
        .object({
          password: z.string(),
          people: z.array(z.object({ login: z.string(), name: z.string(), job: z.string() })),
        })
        .nullable(),
    }),
    errors: ['setup.void'],
    secret_answer: true,
    summary: 'Sets up the office: its settings, the first admin, the first team',
  }),
})
