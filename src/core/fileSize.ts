/** 1234567 → "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`
  const [size, unit] = bytes < 999_950_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1)} ${unit}`
}
