/** Message for an empty choice, from the field's plural label: "Closing reasons" → "Choose at least one closing reason". */
export function atLeastOne(label: string): string {
  const plural = label[0]!.toLowerCase() + label.slice(1)
  const one = plural
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  return one === plural ? `${label}: choose at least one` : `Choose at least one ${one}`
}
