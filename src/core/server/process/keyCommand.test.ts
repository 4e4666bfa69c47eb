import { expect, test } from 'vitest'
import { keysFromCommand } from './keyCommand.ts'
import { openVault, parseKeys } from './keys.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const settings = (key_command: string) => ({ key_command, encryption_keys: null, data_dir: '/nowhere' })

test('a command prints the keys', async () => {
  const vault = await openVault(settings(`echo 1:${key(1)}; echo 2:${key(2)}`))
  expect(vault.ids).toEqual([1, 2])
})

test.each([
  [
    'exit 3',
    'ELLIS_KEY_COMMAND ended with status 3; run it by hand to see why. Without keys nothing is started.',
  ],
  ['true', 'ELLIS_KEY_COMMAND printed nothing, and must print the keys. Without keys nothing is started.'],
  [
    'no-such-command-of-anybody',
    'ELLIS_KEY_COMMAND ended with status 127; run it by hand to see why. Without keys nothing is started.',
  ],
  ['yes secret', 'ELLIS_KEY_COMMAND prints more than keys. Without keys nothing is started.'],
  ['kill -9 $$', 'ELLIS_KEY_COMMAND was ended by SIGKILL. Without keys nothing is started.'],
  [
    'echo not a key at all',
    'What ELLIS_KEY_COMMAND prints is no list of keys: An encryption key must be 32 bytes in base64url: 43 letters, digits, - or _, with its number and a colon before it.',
  ],
])('%s is refused with one sentence that holds none of it', async (command, sentence) => {
  await expect(openVault(settings(command))).rejects.toThrow(sentence)
})

test('one that hangs is ended, with what it started', async () => {
  const began = Date.now()
  await expect(keysFromCommand('sleep 60 & wait', 0.3)).rejects.toThrow('did not end within 0.3 seconds')
  expect(Date.now() - began).toBeLessThan(30_000)
})

test('keys have numbers, which stay when an older one is gone', () => {
  expect([...parseKeys(`${key(1)},${key(2)}`).keys()]).toEqual([1, 2])
  expect([...parseKeys(`2:${key(2)}`).keys()]).toEqual([2])
  for (const [text, sentence] of [
    [`1:${key(1)},${key(2)},2:${key(3)}`, 'two encryption keys with the number 2'],
    [`1:${key(1)},2:${key(1)}`, 'the encryption key 2 is there twice'],
    [`0:${key(1)}`, 'from 1 to 255'],
    ['1:short', '32 bytes'],
  ] as const)
    expect(() => parseKeys(text)).toThrow(new RegExp(sentence, 'i'))
})
