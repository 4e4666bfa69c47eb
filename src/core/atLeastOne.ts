/** Asks for the first of several by what they are called together: "Closing reasons" → "Choose at least one closing reason". */
export function atLeastOne(label: string): string {
  const plural = label[0]!.toLowerCase() + label.slice(1)
  const one = plural
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return one === plural ? `${label}: choose at least one` : `Choose at least one ${one}`
}
