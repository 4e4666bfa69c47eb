import { routes } from '#core/server/http/routes.ts'
import { lettersContract } from '../contract.ts'
import { createLetter, updateLetter } from './drafts.ts'
import { getLetter, getLetterTextByLanguage, listLetters, previewLetter } from './letters.ts'
import { fileSignedPaper } from './fileSignedPaper.ts'
import { sendLetter, voidLetter } from './sendLetter.ts'
import { countersignLetter, downloadCopy, getSigningPage, signLetter } from './signing.ts'
import {
  archiveLetterText,
  createLetterText,
  getLetterText,
  listLetterTexts,
  previewLetterText,
  unarchiveLetterText,
  updateLetterText,
} from './texts.ts'
import { listLetterLanguages } from './listLetterLanguages.ts'
import { verifyLetter } from './verifyLetter.ts'

export const lettersRoutes = routes(lettersContract, {
  listLetterTexts,
  getLetterText,
  createLetterText,
  updateLetterText,
  archiveLetterText,
  unarchiveLetterText,
  previewLetterText,
  createLetter,
  getLetterTextByLanguage,
  listLetterLanguages,
  listLetters,
  getLetter,
  updateLetter,
  previewLetter,
  sendLetter,
  voidLetter,
  fileSignedPaper,
  getSigningPage,
  signLetter,
  downloadCopy,
  countersignLetter,
  verifyLetter,
})
