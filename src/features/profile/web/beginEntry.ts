import { createContext, useContext } from 'react'
import type { Values } from '#fields/kind.ts'
import type { SectionName } from '../sections/index.ts'

type BeginEntry = (section: SectionName, initial: Values) => void

const Context = createContext<BeginEntry>(() => {})

/** Opens a new entry of another section, prefilled with what is known. */
export const BeginEntryProvider = Context.Provider
export const useBeginEntry = (): BeginEntry => useContext(Context)
