import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { endpoint, id, instant } from '#core/contract.ts'
import { fieldsShape } from '#fields/fields.ts'
import { templateFields, translationFields } from '../templateFields.ts'

const admin = atLeast('admin')
const contributor = atLeast('contributor')

const translation = z.object({
  id,
  language: z.string(),
  message: z.string(),
  version: z.int(),
})
export type MessageTranslation = z.output<typeof translation>

const template = z.object({
  id,
  name: z.string(),
  language: z.string(),
  message: z.string(),
  translations: z.array(translation),
  updated_at: instant,
  version: z.int(),
})
export type MessageTemplate = z.output<typeof template>

const templatePath = '/short_messages/templates/:id'
const translationPath = '/short_messages/templates/:id/translations/:translationId'

export const templateCalls = {
  listMessageTemplates: endpoint({
    method: 'GET',
    path: '/short_messages/templates',
    access: contributor,
    input: {},
    output: z.object({ items: z.array(template) }),
    summary: 'Templates of short messages with their translations',
  }),
  createMessageTemplate: endpoint({
    method: 'POST',
    path: '/short_messages/templates',
    access: admin,
    input: fieldsShape(templateFields),
    output: template,
    summary: 'Adds a template of short messages',
  }),
  getMessageTemplate: endpoint({
    method: 'GET',
    path: templatePath,
    access: contributor,
    input: { id },
    output: template,
    summary: 'One template with its translations',
  }),
  updateMessageTemplate: endpoint({
    method: 'PUT',
    path: templatePath,
    access: admin,
    input: { id, ...fieldsShape(templateFields), version: z.int() },
    output: template,
    errors: ['stale'],
    summary: 'Changes a template',
  }),
  deleteMessageTemplate: endpoint({
    method: 'DELETE',
    path: templatePath,
    access: admin,
    input: { id },
    output: null,
    summary: 'Deletes a template with its translations',
  }),
  listTranslations: endpoint({
    method: 'GET',
    path: '/short_messages/templates/:id/translations',
    access: contributor,
    input: { id },
    output: z.object({ items: z.array(translation) }),
    summary: 'Translations of a template',
  }),
  createTranslation: endpoint({
    method: 'POST',
    path: '/short_messages/templates/:id/translations',
    access: admin,
    input: { id, ...fieldsShape(translationFields) },
    output: translation,
    summary: 'Adds a translation of a template',
  }),
  updateTranslation: endpoint({
    method: 'PUT',
    path: translationPath,
    access: admin,
    input: { id, translationId: id, ...fieldsShape(translationFields), version: z.int() },
    output: translation,
    errors: ['stale'],
    summary: 'Changes a translation',
  }),
  deleteTranslation: endpoint({
    method: 'DELETE',
    path: translationPath,
    access: admin,
    input: { id, translationId: id },
    output: null,
    summary: 'Deletes a translation',
  }),
}
