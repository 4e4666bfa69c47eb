import { useState, type KeyboardEvent } from 'react'
import { useUnsavedGuard } from '#ui/web/useUnsavedGuard.ts'
import type { Analysis, AnalysisChange } from './saveAnalysis.ts'

/** Draft of the notes, and its conflict with another user's change. */
export function useNotesDraft(
  analysis: Analysis | undefined,
  refused: AnalysisChange | undefined,
  onSave: (change: AnalysisChange) => Promise<boolean>,
) {
  const [draft, setDraft] = useState<{ text: string; base: string | null } | null>(null)
  const savedNotes = analysis?.notes ?? null
  const draftNotes = draft ? draft.text.trim() || null : savedNotes
  const isDirty = draft !== null && draftNotes !== savedNotes
  // Notes that somebody else changed while one was writing: seen before they are refused.
  const isOvertaken = isDirty && draft.base !== savedNotes
  const pending = refused ?? (isOvertaken ? {} : undefined)
  useUnsavedGuard(() => isDirty)

  async function saveChange(change: AnalysisChange) {
    const whole: AnalysisChange = isDirty ? { notes: draftNotes, ...change } : change
    if (!(await onSave(whole))) return
    // Text typed while saving is preserved.
    setDraft((now) => {
      if (now === draft || now === null) return null
      return whole.notes === undefined ? now : { ...now, base: whole.notes }
    })
  }

  return {
    text: draft?.text ?? savedNotes ?? '',
    isDirty,
    mine: pending && (isDirty && pending.notes === undefined ? { ...pending, notes: draftNotes } : pending),
    type: (text: string) => setDraft({ text, base: draft ? draft.base : savedNotes }),
    discard: () => setDraft(null),
    saveChange,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isDirty) return
      event.preventDefault()
      void saveChange({})
    },
  }
}
