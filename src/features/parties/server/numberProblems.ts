interface NumberProblem {
  says: string
  /** Nothing more is sent to the number until its entry is corrected or a text of its owner arrives. */
  blocks: boolean
}

/** Problems of a number, by the provider's error code. */
export const numberProblems: Record<number, NumberProblem> = {
  21211: { says: 'This is no valid number. Ask for it anew.', blocks: true },
  21612: { says: 'Texts from the number of the office do not reach this one.', blocks: true },
  21614: { says: 'This is not a mobile phone. Call, or ask for a mobile number.', blocks: true },
  30003: { says: 'The phone was off or out of reach when the last text was sent.', blocks: false },
  30004: { says: 'The phone blocks texts of the office. Ask the person about it.', blocks: false },
  30005: { says: 'This number does not exist or is no longer in use. Ask for the new one.', blocks: true },
  30006: {
    says: 'This is a landline and receives no texts. Call, or ask for a mobile number.',
    blocks: true,
  },
  30007: { says: 'The carrier took the last text for spam.', blocks: false },
}

export const blockingCodes = Object.entries(numberProblems)
  .filter(([, { blocks }]) => blocks)
  .map(([code]) => Number(code))

export const numberProblem = (code: number | null | undefined): NumberProblem | undefined =>
  code === null || code === undefined ? undefined : numberProblems[code]
