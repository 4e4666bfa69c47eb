import { describe, expect, it } from 'vitest'
import { immigrationWord, namedIn, standsIn } from './revealingWords.ts'

const list = (texts: string): string[] => texts.split('|')

describe('a word of immigration', () => {
  it.each([
    ...list('Your asylum papers|IMMIGRANTS|U-visa|green cards|Form I-589|form i‑485|your I765|N-400'),
    ...list('Su cita de inmigración|su cita de inmigracion|los refugiados|tarjeta verde|migración'),
    ...list('dosye imigrasyon ou|azil|kat vèt ou|votre demande d’asile|réfugiées|seu visto? imigrantes'),
    ...list('иммиграционного суда|ваше убежище|по визе|гражданством|міграційна служба|притулку'),
    ...list('بالهجرة|طلب اللجوء|تاشيرة|لاجئين|پناهندگی|پناه\u200cجو|مهاجرت|ویزهٔ شما'),
    ...list('您的签证|綠卡|nhập cư|nhap cu|quốc tịch|የስደተኛ|ለቪዛ|ኢሚግሬሽን'),
    ...list('asy\u00ADlum|ａｓｙｌｕｍ|asy\u200Blum'),
  ])('is found in %j', (text) => expect(immigrationWord(text)).toBeDefined())

  it.each([
    ...list(
      'See you on Friday at 9:00 AM.|Please call Mr. Green|Take I-90 to I-94|your visit, on the agenda',
    ),
    ...list('la clase de deportes|Refugio, Texas|Visalia, CA|He visto su carta|визит к врачу|мигрень'),
    ...list('візит|Xin đi trước|ice cream'),
  ])('is not found in %j', (text) => expect(immigrationWord(text)).toBeUndefined())
})

describe('a name of the person', () => {
  it.each([
    ['Hello Ana, call us', ['Ana', null, 'Pérez'], 'Ana'],
    ['PEREZ: please call', ['Ana', null, 'Pérez'], 'Pérez'],
    ['Señora López', ['Ana', null, 'García-López'], 'López'],
    ['Mr. O’Brien', ['Sean', null, "O'Brien"], 'Brien'],
    ['王小明您好', ['小明', null, '王'], '小明'],
    ['May called', ['May', null, 'Lin'], 'May'],
  ])('stands in %j', (text, names, found) => expect(namedIn(text, names)).toBe(found))

  it.each([
    ['Traiga los papeles del banco', ['María', 'de los', 'Ángeles del Río']],
    ['See you on Friday, May 2', ['May', null, 'Wong']],
    ['domingo, 5 de julio de 2026', ['Julio', null, 'Domingo']],
    ['Bring the banana', ['Ana', null, 'Pérez']],
    ['An answer, please', ['An', null, 'Li']],
  ])('does not stand in %j', (text, names) => expect(namedIn(text, names)).toBeUndefined())
})

it('a type of case stands in a text as words of its own', () => {
  expect(standsIn('Your EAD is here', 'EAD')).toBe(true)
  expect(standsIn('Please read it', 'EAD')).toBe(false)
  expect(standsIn('about your family  petition', 'Family Petition')).toBe(true)
})
