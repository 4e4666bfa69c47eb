import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id } from '#core/contract.ts'

const viewer = atLeast('viewer')
const contributor = atLeast('contributor')

const photo = z.object({ photo_id: id.nullable(), photo_original_id: id.nullable() })
export type Photo = z.output<typeof photo>

/** A photo as cropped, and its original: size in megabytes and in pixels. */
export const photoLimits = { max_megabytes: 25, file: 1_200, file_original: 4_000 }

export const mostPrints = 12

export const photosCalls = {
  uploadPhoto: endpoint({
    method: 'PATCH',
    path: '/parties/:id/upload',
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: photo,
    upload: {
      max_files: 2,
      max_megabytes: photoLimits.max_megabytes,
      parts: ['file', 'file_original'],
      photos: { file: photoLimits.file, file_original: photoLimits.file_original },
    },
    rateLimitPerMinute: 30,
    summary:
      'Sets the photo of a person: cut (file), and what it was cut from (file_original) where that is new',
  }),
  getPhoto: endpoint({
    method: 'GET',
    path: '/parties/:id/photo',
    access: viewer,
    input: {
      id,
      size: z
        .int()
        .min(16, 'Ask for 16 pixels at least')
        .max(1_200, 'Ask for at most 1200 pixels')
        .default(400),
    },
    output: 'stream',
    rateLimitPerMinute: 3_000,
    summary: 'The photo of a person as a square of about that many pixels',
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/parties/:id/photo',
    access: contributor,
    permission: 'parties.edit',
    input: { id },
    output: null,
    summary: 'Removes the photo of a person; it can be brought back for 30 days',
  }),
  restorePhoto: endpoint({
    method: 'POST',
    path: '/parties/:id/photo/restore',
    access: contributor,
    permission: 'parties.edit',
    input: { id, photo_id: id, photo_original_id: id.nullish() },
    output: photo,
    summary: 'Brings a photo back that was removed or replaced',
  }),
  printPhotos: endpoint({
    method: 'GET',
    path: '/parties/:id/photos/print',
    access: viewer,
    input: {
      id,
      copies: z
        .int()
        .min(1, 'Print at least one')
        .max(mostPrints, `One sheet holds ${mostPrints} prints`)
        .default(6),
    },
    output: 'stream',
    errors: ['photo.none'],
    rateLimitPerMinute: 60,
    summary: 'A Letter page with prints of 2 × 2 inches, as US visas and passports ask for',
  }),
}
