import { choice } from '#fields/choice/choice.ts'
import { rule } from '#fields/fields.ts'
import { longText } from '#fields/longText/longText.ts'
import { number } from '#fields/number/number.ts'
import { text } from '#fields/text/text.ts'
import { identityCheckLabels, identityChecks } from '#guests/identity.ts'
import { guestLanguages, languageCodes } from '#guests/languages.ts'
import { plainTitle, surveyLimits } from './surveyFields.ts'

/** Settings of a survey and of a template, apart from the cards. */
export const settingFields = {
  title: text({
    label: 'Title',
    required: true,
    max: 120,
    initially: plainTitle,
    help: `Shown above the questions: leave out what the case is about. “${plainTitle}” is translated, other titles are shown as you write them.`,
  }),
  language: choice({
    label: 'Language',
    options: languageCodes.map((value) => ({ value, label: guestLanguages[value].english })),
    help: 'Empty: the one each person reads best. On the page they can choose another.',
  }),
  identity_check: choice({
    label: 'Identity check',
    required: true,
    initially: 'birth_date',
    options: identityChecks.map((value) => ({ value, label: identityCheckLabels[value] })),
  }),
  valid_days: number({
    label: 'Days the link works',
    required: true,
    min: 1,
    max: surveyLimits.days,
    initially: 30,
  }),
  reminder_days: number({
    label: 'Reminder after days',
    min: 1,
    max: 60,
    initially: 7,
    help: 'Empty: none',
  }),
  message: longText({
    label: 'Message above the link',
    max: 1_000,
    rows: 2,
    help: 'Others may read it: leave out names and what the case is about.',
    width: 'full',
  }),
}

export const settingRules = [
  rule(
    ['reminder_days', 'valid_days'],
    'reminder_days',
    'The reminder has to come before the link ends',
    ({ reminder_days, valid_days }) => reminder_days === null || Number(reminder_days) < Number(valid_days),
  ),
]

export const templateFields = {
  name: text({ label: 'Name of the template', required: true, max: 120, width: 'full' }),
  ...settingFields,
}
