/** Text with its figures as 0 to 9: those of Arabic, Persian and Ethiopic, and the wide ones of Chinese keyboards. */
export const westernFigures = (typed: string): string =>
  typed
    .trim()
    .replace(/[٠-٩۰-۹０-９]/g, (figure) => String(figure.charCodeAt(0) & 15))
    .replace(/[፩-፼]+/g, (figures) => String(ethiopic(figures)))

/** Ethiopic has signs for one to nine, ten to ninety, 100 and 10,000: ፲፱፻፺ is (10 + 9) × 100 + 90. */
function ethiopic(figures: string): number {
  let [sum, group] = [0, 0]
  for (const figure of figures) {
    const place = figure.charCodeAt(0) - 0x1369
    if (place < 9) group += place + 1
    else if (place < 18) group += (place - 8) * 10
    else {
      sum = figure === '፼' ? (sum + group || 1) * 10_000 : sum + (group || 1) * 100
      group = 0
    }
  }
  return sum + group
}
