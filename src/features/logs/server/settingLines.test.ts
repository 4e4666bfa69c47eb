import { beforeAll, expect, it } from 'vitest'
import { useOffice, type Person } from '#testing/server/office.ts'
import { userChange } from '#testing/server/userChange.ts'
import { aBrowser, aUserWithPassword, outboxFor } from '#testing/server/signIn.ts'
import { useSigningIn } from '#testing/server/useSigningIn.ts'
import { sessionContract } from '#features/session/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { siteSettings, type SettingName } from '#features/settings/settings.ts'
import { usersContract } from '#features/users/contract.ts'
import { logsContract } from '../contract.ts'

const { createSiteSetting, deleteSiteSetting, getSiteSetting, listSiteSettings, setLogo, removeLogo } =
  settingsContract.endpoints
const office = useOffice()
const { change } = useSigningIn(office)
let admin: Person
beforeAll(async () => {
  admin = await office.user({
    user_type: 'admin',
    all_teams: true,
    first_name: 'Ines',
    last_name: 'Ferreira',
  })
})

async function newest(count: number) {
  const { items } = await admin.do(logsContract.endpoints.listActivity, { items_per_page: 50 })
  return items.slice(0, count).map(({ actor_name, says, thing, changes }) => ({
    says: [actor_name, says, thing?.label].filter(Boolean).join(' '),
    changes,
  }))
}

it.each(Object.entries(siteSettings).map(([name, { title }]) => [name, title] as const))(
  'names the setting %s when it is set and when it returns to its defaults',
  async (name, title) => {
    const { items } = await admin.do(listSiteSettings)
    const { id, value } = items.find((item) => item.name === name)!
    if (id !== null) await admin.do(deleteSiteSetting, { id })
    const plain = Object.fromEntries(
      Object.entries(value).filter(([, one]) => typeof one !== 'object' || Array.isArray(one)),
    )
    await admin.do(createSiteSetting, { name, value: plain })
    const set = await admin.do(getSiteSetting, { name: name as SettingName })
    const [asSet] = await newest(1)
    await admin.do(deleteSiteSetting, { id: set.id! })
    const [returned, before] = await newest(2)
    const sentence = `Ines Ferreira changed the setting ${title}`
    expect([asSet!.says, returned!.says, before!.says]).toEqual([sentence, sentence, sentence])
    expect(returned!.changes).toEqual([{ label: 'Returned to defaults', before: '', after: 'Yes' }])
  },
)

it('names the setting of a logo, and its file as it is called', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect((await admin.upload(setLogo, {}, [{ name: 'wide.png', content: png }])).status).toBe(204)
  await admin.do(removeLogo)
  const [removed, set] = await newest(2)
  for (const line of [removed!, set!]) expect(line.says).toBe('Ines Ferreira changed the setting The office')
  expect(set!.changes).toEqual([{ label: 'Logo', before: '', after: 'wide.png' }])
})

it('says of a password that was chosen by a link who chose it', async () => {
  const { id, login } = await aUserWithPassword(office, { first_name: 'Jonas', last_name: 'Weber' })
  await admin.do(usersContract.endpoints.updateUser, await userChange(office, id, { reset_required: true }))
  const [mail] = await outboxFor(office, login)
  const token = /\/welcome\/([\w-]+)/.exec(mail!.body)![1]!
  await office.stranger.do(sessionContract.endpoints.verifyAccount, {
    token,
    password: 'a harbour below the quiet moon',
  })
  const lines = await newest(3)
  expect(lines.map(({ says: sentence }) => sentence)).toContain(
    'Jonas Weber chose a new password by the link',
  )
  expect(lines.map(({ says: sentence }) => sentence).join()).not.toContain('not signed in')
})

it.each([
  [{}, 'signed out'],
  [{ idle: true }, 'was signed out after a while without activity'],
] as const)('says once how a session ended, and whose: %j', async (input, act) => {
  const { id, login } = await aUserWithPassword(office, { first_name: 'Amara', last_name: 'Osei' })
  await change(id, { reset_required: false })
  const browser = aBrowser(office)
  await browser.signIn(login)
  await browser.call(sessionContract.endpoints.signOut, input)
  const [line] = await newest(1)
  expect(line).toEqual({ says: `Amara Osei ${act}`, changes: [] })
})
