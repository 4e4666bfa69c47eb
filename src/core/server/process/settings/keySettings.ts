import { ConfigError, setting, type ValuesOf } from './setting.ts'

export const keySettings = {
  encryption_keys: setting<string | null>({
    env: 'ELLIS_ENCRYPTION_KEYS',
    value: 'KEYS',
    fallback: null,
    fallback_text: 'made at the first start, in data/secrets',
    secret: true,
    means:
      'The keys of sensitive values, each as NUMBER:KEY, commas between; the same for all processes of one database.',
    read: (text) => text,
  }),
  key_command: setting<string | null>({
    env: 'ELLIS_KEY_COMMAND',
    value: 'COMMAND',
    fallback: null,
    fallback_text: 'none',
    secret: true,
    means: 'A command that prints these keys instead, as a KMS or a hardware module gives them.',
    read: (text) => text,
  }),
}

export function checkKeys({ encryption_keys, key_command }: ValuesOf<typeof keySettings>): void {
  if (encryption_keys && key_command)
    throw new ConfigError(
      `${keySettings.encryption_keys.env} and ${keySettings.key_command.env} cannot both be set: keys come from one place.`,
    )
}
