/** Languages written from right to left. */
const fromTheRight = new Set(['ar', 'fa', 'prs', 'he', 'ps', 'ur', 'dv', 'yi', 'ug', 'ckb'])
export const directionOf = (language: string | null): 'ltr' | 'rtl' =>
  fromTheRight.has(language?.split('-')[0] ?? '') ? 'rtl' : 'ltr'
