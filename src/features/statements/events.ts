import { defineEvents } from '#core/events.ts'

/** Lines of the log say that something was changed, and never what a statement says. The entity is the person. */
export const statementEvents = defineEvents(
  'statement',
  { kind: 'parties', entity: 'parties', audience: 'access_set', refreshes: ['statements'] },
  {
    fact_added: { says: 'added a fact to compare in the asylum claim of' },
    fact_changed: { says: 'changed a fact to compare in the asylum claim of' },
    fact_deleted: { says: 'deleted a fact to compare in the asylum claim of' },
    source_added: { says: 'added a source of statements in the asylum claim of' },
    source_changed: { says: 'changed a source of statements in the asylum claim of' },
    source_deleted: { says: 'deleted a source of statements in the asylum claim of' },
    source_filed: { says: 'noted that a source of statements was filed in the asylum claim of' },
    statement_added: { says: 'recorded a statement in the asylum claim of' },
    statement_replaced: { says: 'replaced the reading of a statement in the asylum claim of' },
    statement_withdrawn: { says: 'withdrew a statement in the asylum claim of' },
    difference_explained: { says: 'explained a difference between statements in the asylum claim of' },
    explanation_withdrawn: {
      says: 'took back an explanation of a difference in the asylum claim of',
    },
    declaration_set_down: { says: 'set down a version of the declaration of' },
    declaration_handed_over: { says: 'handed a declaration over to be signed by' },
    declaration_signed_on_paper: { says: 'noted a signature on paper on the declaration of' },
    paragraph_pointed: { says: 'changed what a paragraph points to in the declaration of' },
  },
)

export const printedDeclarationEvents = defineEvents(
  'party',
  { kind: 'parties', entity: 'parties', audience: 'nobody' },
  { declaration_printed: { says: 'printed the declaration of' } },
)
