import { LawCatalogue } from './LawCatalogue.tsx'
import { PartyLaw } from './PartyLaw.tsx'

// In one file: what they share is most of each, and every file more is a line in the first that a browser fetches.
export const ReliefScreen = () => <LawCatalogue kind="relief" />
export const GroundsScreen = () => <LawCatalogue kind="grounds" />
export const PartyReliefScreen = () => <PartyLaw kind="relief" />
export const PartyGroundsScreen = () => <PartyLaw kind="grounds" />
