// Korean names in Latin letters: the Revised Romanization, McCune-Reischauer and what people choose for themselves.
import { memoized } from './memoized.ts'
import { spellingsBy, choices } from './spellingsBy.ts'

const surnames = new Set(
  `kim gim lee yi rhee park pak bak choi choe chung jung jeong kang gang cho jo yoon yun jang chang lim im rim han oh seo suh
  shin sin kwon gwon hwang ahn an song ryu yoo yu ryoo hong jeon chun jun ko go koh moon mun yang son sohn bae pae baek paik baik
  heo huh hur nam shim sim noh no roh ha joo ju chu woo koo gu ku min jin chin ji chi cha byun byeon won bang pang`.split(
    /\s+/,
  ),
)

export const isKoreanSurname = (word: string): boolean => surnames.has(word)

const syllables =
  /^(?:(?:kk|tt|pp|ss|jj|sh|ch|[gkndtrlmbpsjh])?(?:y?(?:ae|eo|eu|oo|ou|uh|ee|u?i|ui|a|e|i|o|u)|w(?:oo|eo|ae|a|e|i|o)|ui|hw?)(?:h(?![aeiouyw]))?(?:ng(?![aeiouyw])|[kgnltdmpb](?![aeiouyw]))?)+$/
const tokens =
  /kk|tt|pp|ss|jj|ng(?![aeiouyw])|sh|ch|[gkndtrlmbpsjh](?=[aeiouyw])|[gkndtrlmbps]|(?:y|w)?(?:ae|eo|eu|oo|ou|uh|oh|ee|ui|a|e|i|o|u)|h/g
/** Possible sounds of a spelling, one sign each. */
const sounds = new Map(
  `g=k k=k kk=k d=t t=t tt=t b=p p=p pp=p j=c ch=c jj=c r=l l=l s=s sh=s ss=s h=h n=n ng=N m=m
  eo=1 uh=1 ou=12 u=123 oo=2 woo=2 wu=2 eu=3 o=4 oh=4 a=5 ae=6 e=6 ai=6 i=7 ee=7 yi=7 ui=73
  yeo=8 you=8 yo=89 yu=8x yoo=x ya=y ye=z yae=z wo=v weo=v wa=w we=u wae=u wi=q`
    .split(/\s+/)
    .map((line) => line.split('=') as [string, string]),
)

/** Longer words are no such names, and would be slow to take apart. */
const longest = 18
const soundsOf = memoized((word): readonly string[] | null =>
  word.length <= longest && syllables.test(word)
    ? (word.match(tokens) ?? []).map((token) => sounds.get(token) ?? token)
    : null,
)

/** Whether two words are one Korean name; null when either is none by its spelling. */
export function areOneKorean(a: string, b: string): boolean | null {
  const [x, y] = [soundsOf(a), soundsOf(b)]
  if (!x || !y) return null
  return x.length === y.length && x.every((ways, at) => [...ways].some((sound) => y[at]!.includes(sound)))
}

const letters = choices('ch/j j/ch k/g g/k t/d d/t p/b b/p r/l l/r ng')

/** Spellings in either system under which a name may be stored. */
export const koreanSpellings = (word: string): string[] =>
  soundsOf(word) ? spellingsBy(word, /ch|ng|[jkgtdpbrl]/g, letters) : []
