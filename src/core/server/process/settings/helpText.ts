// The settings in words, for --help and the README.
import { flags, settings } from '../config.ts'

export function helpText(): string {
  const options = Object.values(settings).flatMap((spec) =>
    spec.option
      ? [[`${spec.option} ${spec.value}`, `${spec.means} (${spec.env}, default ${defaultOf(spec)})`]]
      : [],
  )
  const plain = Object.values(flags).map((flag) => [flag.option, flag.means])
  const variables = Object.values(settings).flatMap((spec) =>
    spec.option ? [] : [[spec.env, `${spec.means} (default: ${defaultOf(spec)})`]],
  )
  return [
    'npm start -- [options]',
    '',
    ...lines([...options, ...plain]),
    '',
    'Environment variables; those with a secret may also name a file, with _FILE added to their name:',
    '',
    ...lines(variables),
  ].join('\n')
}

/** The README's table of settings. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    (spec) =>
      `| ${spec.option ? `\`${spec.option}\`` : ''} | \`${spec.env}\`${spec.secret ? ' (or `_FILE`)' : ''} | ${defaultOf(spec)} | ${spec.means} |`,
  )
  return ['| Option | Environment | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

function defaultOf(spec: { fallback: unknown; fallback_text?: string }): string {
  return spec.fallback_text ?? String(spec.fallback)
}

function lines(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([name = '']) => name.length))
  return rows.map(([name = '', means]) => `  ${name.padEnd(width)}  ${means}`)
}
