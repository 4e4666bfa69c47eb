import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { makeSeal } from '#core/server/pdf/seal.ts'
import { buildFixture, type Fixture } from '#app/server/access/fixture.ts'
import { storeSetting, writeSetting } from '#features/settings/server/settings.ts'
import { useOffice, type Person } from '#testing/server/office.ts'
import { unzipped } from '#testing/server/unzipped.ts'
import { memberPassContract } from '../contract.ts'

const calls = memberPassContract.endpoints
const office = useOffice()
let fixture: Fixture
let owner: Person

beforeAll(async () => {
  fixture = await buildFixture(office)
  owner = fixture.owner
})

const set = (value: Record<string, unknown>) =>
  runInTransaction(office, null, (ctx) => writeSetting(ctx, 'member_pass', value as { enabled: boolean }))
const tokenOf = async (id: number) => new URL((await owner.do(calls.getPass, { id })).url!).hash.slice(1)
const checked = async (token: string) => {
  const { state, initials } = await office.stranger.do(calls.checkPass, { token })
  return [state, initials]
}
const endAll = (id: number) =>
  office.database.transaction(({ db }) =>
    db
      .updateTable('member_passes')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute(),
  )

test('without the setting nothing is issued, and the answers say so', async () => {
  expect(await owner.do(calls.getMemberPassEnabled)).toEqual({ enabled: false, apple: false, google: false })
  expect((await owner.call(calls.issuePass, { party_id: fixture.party_id })).error.code).toBe(
    'member_pass.off',
  )
  expect(await owner.do(calls.listPartyPasses, { id: fixture.party_id })).toMatchObject({
    enabled: false,
    items: [],
    can: { issue: false },
  })
})

test('a pass is issued once, checked by anybody, and revoked', async () => {
  await set({ enabled: true })
  const party_id = fixture.party_id
  const [first, second] = await Promise.all([
    owner.do(calls.issuePass, { party_id }),
    owner.do(calls.issuePass, { party_id }),
  ])
  expect(second.id).toBe(first.id)
  const token = await tokenOf(first.id)
  expect(token.length).toBeLessThan(200)
  const [state, initials] = await checked(token)
  expect(state).toBe('valid')
  expect(initials).toMatch(/^\p{L}\.( \p{L}\.)?$/u)

  const answer = await office.stranger.call(calls.checkPass, { token })
  expect(Object.keys(answer.body).sort()).toEqual(['initials', 'office_name', 'state'])

  const [header, claims, signature] = token.split('.') as [string, string, string]
  const other = Buffer.from(JSON.stringify({ s: 'AAAA', e: 1 })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: '1' })).toString('base64url')
  for (const forged of [
    `${header}.${other}.${signature}`,
    `${none}.${claims}.`,
    `${none}.${claims}.${signature}`,
    'x',
    '',
  ])
    expect(await checked(forged)).toEqual(['invalid', null])

  const card = await owner.call(calls.printPass, { id: first.id })
  expect(card.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await owner.do(calls.revokePass, { id: first.id })
  expect(await checked(token)).toEqual(['invalid', null])
  expect((await owner.call(calls.revokePass, { id: first.id })).status).toBe(409)
  expect((await owner.call(calls.printPass, { id: first.id })).error.code).toBe('member_pass.ended')
  const shown = await owner.do(calls.getPass, { id: first.id })
  expect([shown.state, shown.url, shown.can.revoke]).toEqual(['revoked', null, false])
  const next = await owner.do(calls.issuePass, { party_id })
  expect(next.id).not.toBe(first.id)
})

test('one that is over is expired for whoever reads it, and makes room for another', async () => {
  const party_id = fixture.party_id
  const old = await owner.do(calls.issuePass, { party_id })
  const token = await tokenOf(old.id)
  await endAll(old.id)
  expect(await checked(token)).toEqual(['expired', null])
  const next = await owner.do(calls.issuePass, { party_id })
  expect(next.id).not.toBe(old.id)
  expect((await owner.do(calls.listPartyPasses, { id: party_id })).items.map(({ state }) => state)).toEqual([
    'active',
    'expired',
    'revoked',
  ])
  expect(await checked(token)).toEqual(['expired', null])
})

test('whoever does not see the person sees no pass of theirs', async () => {
  const stranger = await office.user({ team_ids: [fixture.other_team_id] })
  const [pass] = (await owner.do(calls.listPartyPasses, { id: fixture.party_id })).items
  expect((await stranger.call(calls.getPass, { id: pass!.id })).status).toBe(404)
  expect((await stranger.call(calls.listPartyPasses, { id: fixture.party_id })).status).toBe(404)
  expect((await stranger.call(calls.issuePass, { party_id: fixture.party_id })).status).toBe(404)
})

test('the office’s key is sealed, and off again all codes are invalid', async () => {
  const key = await office.database.read.selectFrom('member_pass_keys').selectAll().executeTakeFirstOrThrow()
  expect(createPublicKey({ key: key.public_key, type: 'spki', format: 'der' }).asymmetricKeyType).toBe(
    'ed25519',
  )
  expect(key.sealed_key!.toString('latin1')).not.toContain('MC4CAQAw')
  const pass = await owner.do(calls.issuePass, { party_id: fixture.party_id })
  const token = await tokenOf(pass.id)
  await set({ enabled: false })
  expect(await checked(token)).toEqual(['invalid', null])
  await set({ enabled: true })
  expect((await checked(token))[0]).toBe('valid')
})

test('wallets take passes once their certificates are there', async () => {
  const pass = await owner.do(calls.issuePass, { party_id: fixture.party_id })
  expect((await owner.call(calls.getApplePass, { id: pass.id })).error.code).toBe('member_pass.no_wallet')
  expect((await owner.call(calls.getGooglePass, { id: pass.id })).error.message).toContain('Settings')

  const signer = await makeSeal('Pass type', new Date())
  const authority = await makeSeal('Authority', new Date())
  const pem = (label: string, der: Buffer) =>
    `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----`
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await runInTransaction(office, null, (ctx) =>
    storeSetting(ctx, 'member_pass', {
      apple_pass_type_id: 'pass.org.example.card',
      apple_team_id: 'ABCDE12345',
      apple_certificate: pem('CERTIFICATE', signer.certificate),
      apple_authority: pem('CERTIFICATE', authority.certificate),
      apple_key: pem('PRIVATE KEY', signer.key),
      google_issuer_id: '3388000000012345678',
      google_account: 'passes@example.iam.gserviceaccount.com',
      google_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  )
  const answer = await owner.call(calls.getApplePass, { id: pass.id })
  expect(answer.raw.headers['content-type']).toBe('application/vnd.apple.pkpass')
  const files = unzipped(answer.raw.rawPayload)
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>
  expect(Object.keys(manifest).sort()).toEqual(['icon.png', 'icon@2x.png', 'pass.json'])
  for (const [name, hash] of Object.entries(manifest))
    expect(createHash('sha1').update(files.get(name)!).digest('hex')).toBe(hash)
  const folder = mkdtempSync(path.join(tmpdir(), 'ellis-pass-'))
  try {
    const file = (name: string, bytes: Buffer | string) => {
      writeFileSync(path.join(folder, name), bytes)
      return path.join(folder, name)
    }
    const signature = file('signature', files.get('signature')!)
    const content = file('manifest.json', files.get('manifest.json')!)
    // Independent of our own signing; the chain of the test certificates is not looked at.
    execFileSync(
      'openssl',
      ['smime', '-verify', '-inform', 'DER', '-in', signature, '-content', content, '-noverify', '-binary'],
      {
        stdio: 'ignore',
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }

  const { url } = await owner.do(calls.getGooglePass, { id: pass.id })
  const [header, claims, signature] = url.slice(url.lastIndexOf('/') + 1).split('.') as [
    string,
    string,
    string,
  ]
  expect(
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      google.publicKey,
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'google',
    typ: 'savetowallet',
  })
})
