import * as z from 'zod'
import { anyone, atLeast, signedIn } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { isDeeperThan } from '#fields/json/json.ts'

const admin = atLeast('admin')

/** Longer side of the logo, at most. */
export const logoPixels = 1_200

/** Any text; an unknown name is not found. */
const name = z.string().max(60)

/** By field; each setting checks its own. */
const value = z
  .record(z.string().max(60), z.unknown())
  .refine((values) => !isDeeperThan(25, values), { message: 'This is nested too deeply' })

const siteSetting = z.object({
  /** null until somebody changed it. */
  id: id.nullable(),
  name: z.string(),
  /** Value; a secret says only whether it is set: `{ set: true }`. */
  value: z.record(z.string(), z.unknown()),
  /** Nobody changed it, or it was returned to its defaults. */
  is_default: z.boolean(),
  /** 0 until somebody changed it. */
  version: z.int(),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
})
export type SiteSetting = z.output<typeof siteSetting>

const consequence = z.object({
  /** Consequence for them. */
  text: z.string(),
  people: z.array(z.object({ user_id: id, display_name: z.string() })),
})
/** Consequences of a change for users. */
export type Consequence = z.output<typeof consequence>

const errors = ['stale', 'setting.exists'] as const
const fresh = 'when the setting protects the office or connects it to an outside service'

export const settingsContract = contract('settings', {
  listSiteSettings: endpoint({
    method: 'GET',
    path: '/admin/site_settings',
    access: admin,
    input: {},
    output: z.object({
      items: z.array(siteSetting),
      /** Address of the request, for choosing networks. */
      your_address: z.string(),
      /** Whether a mail server is set up. */
      sends_mail: z.boolean(),
      /** Name of the logo; a new one has another. */
      logo: z.string().nullable(),
    }),
    summary: 'Every setting of the office, as it is',
  }),
  createSiteSetting: endpoint({
    method: 'POST',
    path: '/admin/site_settings',
    access: admin,
    fresh,
    input: { name, value },
    output: siteSetting,
    errors,
    summary: 'Sets a setting that still has its defaults',
  }),
  getSiteSetting: endpoint({
    method: 'GET',
    path: '/admin/site_settings/:name',
    access: admin,
    input: { name },
    output: siteSetting,
    summary: 'One setting by name',
  }),
  updateSiteSetting: endpoint({
    method: 'PUT',
    path: '/admin/site_settings/:id',
    access: admin,
    fresh,
    input: { id, value, version: z.int().min(0).max(2_147_483_647) },
    output: siteSetting,
    errors,
    summary: 'Changes a setting; fields that are left out stay as they are',
  }),
  previewSiteSetting: endpoint({
    method: 'POST',
    path: '/admin/site_settings/:name/preview',
    access: admin,
    /** Fields that are left out stay as they are; without any value, the defaults. */
    input: { name, value: value.optional() },
    output: z.object({ consequences: z.array(consequence) }),
    summary: 'What a change of a setting would take from people or ask of them; nothing is saved',
  }),
  deleteSiteSetting: endpoint({
    method: 'DELETE',
    path: '/admin/site_settings/:id',
    access: admin,
    fresh,
    input: { id },
    output: null,
    errors,
    summary: 'Returns a setting to its defaults',
  }),
  getFeatures: endpoint({
    method: 'GET',
    path: '/site_settings/features',
    access: signedIn,
    input: {},
    output: z.object({ features: z.record(z.string(), z.boolean()) }),
    summary: 'Which features this office has switched on; flags only',
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/admin/site_settings/logo',
    access: admin,
    input: {},
    upload: { max_files: 1, max_megabytes: 1, parts: ['files'], drawings: { files: logoPixels } },
    output: null,
    summary: 'Sets or replaces the logo of the office: PNG, JPEG, GIF or WebP',
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/admin/site_settings/logo',
    access: admin,
    input: {},
    output: null,
    summary: 'Removes the logo of the office',
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/site_settings/logo',
    access: anyone,
    /** Version of the one that is shown, so that a browser does not show an earlier one. */
    input: { version: z.string().max(64).optional() },
    output: 'stream',
    summary: 'The logo of the office, for the sign-in page too',
  }),
})
