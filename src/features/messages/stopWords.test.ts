import { describe, expect, it } from 'vitest'
import { stopWord } from './stopWords.ts'

const list = (texts: string): string[] => texts.split('|')

describe('a text that says', () => {
  it.each([
    ...list('STOP|Stop.| stop \n|STOPALL|stop all|Unsubscribe|CANCEL|end|QUIT!|Revoke'),
    ...list('OPTOUT|opt-out|Opt out|ＳＴＯＰ|"Stop"|stop 🛑|Please stop|Stop, please!'),
    ...list('ALTO|¡Basta!|pare, por favor|Sispann|Tanpri, sispann|Arrêtez|ARRET'),
    ...list('arre\u0302t|Parem|Стоп!|стоп, пожалуйста|Зупинити|إيقاف|ايقاف|أیقاف|تَوَقَّف'),
    ...list('لطفاً بس|متوقف|停止。|请停止|退订|Dừng lại|du\u031b\u0300ng|Xin dừng|አቁም።|እባክዎ አቁም'),
  ])('%j stops', (body) => expect(stopWord(body)).toBe('stop'))

  it.each([
    ...list('START|unstop|Yes|Sí|Iniciar|Wi|Oui !|Sim|Да|Так|نعم|بلی|是|开始'),
    ...list('Tiếp tục|አዎ|ＳＴＡＲＴ'),
  ])('%j resumes', (body) => expect(stopWord(body)).toBe('start'))

  it.each([
    ...list('|👍|?|Do not stop|I will stop by at noon|Can I cancel my appointment?|The end'),
    ...list('No pare|Estoy en la parada|Yes, I will come|Sí, ahí estaré|не останавливайтесь|dung|đúng'),
    ...list('不要停止|HELP|please'),
  ])('%j changes nothing', (body) => expect(stopWord(body)).toBeNull())
})
