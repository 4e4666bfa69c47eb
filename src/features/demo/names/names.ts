import { africa } from './africa.ts'
import { americas } from './americas.ts'
import { asia } from './asia.ts'
import { europe } from './europe.ts'
import type { NameOrigin } from './origin.ts'

export const nameOrigins: readonly NameOrigin[] = [...americas, ...africa, ...asia, ...europe]

export const americanNames = nameOrigins.find(({ country }) => country === 'US')!
