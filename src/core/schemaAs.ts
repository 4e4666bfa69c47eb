import type * as z from 'zod'

/**
 * A schema whose keys are computed from definitions, with the type computed from the same definitions. zod sees only that
 * there are some keys.
 */
export const schemaAs = <T>(schema: z.ZodType): z.ZodType<T, T> => schema as z.ZodType<T, T>
