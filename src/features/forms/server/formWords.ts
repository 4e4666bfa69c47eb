/** Letters and days as agencies take them, for other papers that go to them. */
export { inLatin, printedDate } from '../planning/formats.ts'
