import type { HandedSurvey } from '../contract/surveys.ts'

/** Whether something is left to do: a link to hand over, or a text that waits for the end of quiet hours. */
export const hasMore = ({ url, leaves_at }: HandedSurvey): boolean => url !== null || leaves_at !== null
