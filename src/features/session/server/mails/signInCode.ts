// Messages that carry the second factor. A warning closes each mail: who did not ask for it has lost their password.
const warning =
  'If you are not signing in just now, someone has your password: change it and tell your admin.'

export const signInCode = (office: string, code: string) => ({
  subject: 'Your code for signing in to Ellis',
  body: [`Your code for ${office}:`, code, 'It works for 10 minutes, once.', warning].join('\n\n'),
})

export const signInLink = (office: string, link: string) => ({
  subject: 'Your link for signing in to Ellis',
  body: [
    `Open this link in the browser in which you are signing in to Ellis at ${office}:`,
    link,
    'It works for 10 minutes, once.',
    warning,
  ].join('\n\n'),
})

export const signInCodeText = (office: string, code: string) =>
  `${code} is your Ellis code for ${office}. It works for 10 minutes. Tell it to nobody.`
