import { findRule } from '../rules/index.ts'

export const ruleTitle = (key: string): string => findRule(key)?.title ?? key
