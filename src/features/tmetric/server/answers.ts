import * as z from 'zod'

/** Numbers of TMetric are text here: nothing is counted with them. */
const number = z.union([z.int(), z.string().regex(/^\d{1,18}$/)]).transform(String)
const named = z.object({ id: number, name: z.string() })

export const userShape = z.object({
  id: number,
  name: z.string(),
  email: z.string().nullish(),
  activeAccountId: number.nullish(),
  timeZone: z.object({ id: z.string() }).nullish(),
  accounts: z.array(
    named.extend({
      timeTracking: z
        .object({
          requireDescription: z.boolean().nullish(),
          requireProject: z.boolean().nullish(),
          requireTags: z.boolean().nullish(),
          requireTask: z.boolean().nullish(),
          allowManualEditing: z.boolean().nullish(),
        })
        .nullish(),
    }),
  ),
})
export type TmetricUser = z.output<typeof userShape>

export const clientsShape = z.array(named)
export const projectsShape = z.array(
  named.extend({
    status: z.string().nullish(),
    isBillable: z.boolean().nullish(),
    client: named.nullish(),
  }),
)
export const tagsShape = z.array(named.extend({ isWorkType: z.boolean().nullish() }))

/** The rest of it is written back as it came. */
export const entriesShape = z.array(
  z.looseObject({
    id: number,
    startTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/),
    /** Null: a timer that is running there. */
    endTime: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
      .nullish(),
    note: z.string().nullish(),
  }),
)
export type TmetricEntry = z.output<typeof entriesShape>[number]

export const problemShape = z.object({ message: z.string() })
