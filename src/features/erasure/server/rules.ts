import { tableOf } from '#collections/collection.ts'
import { everySection } from '#features/profile/sections/index.ts'

/**
 * Outcome for a row that names an erased person. `deleted`: it goes with them. `emptied`: it stays and names nobody.
 * `unnamed`: a relative on the page of another person stays as "Erased person". `unsigned`: so does a signer of a letter,
 * without the signature. `passed_on`: another person of the record takes their place. `derived`: the database keeps it
 * by itself.
 */
type ErasureRule = 'deleted' | 'emptied' | 'unnamed' | 'unsigned' | 'passed_on' | 'derived'

const relatives = ['party_children', 'party_parents', 'party_siblings', 'party_spouses']

/** By table and column: every column that names people. */
export const erasureRules: Readonly<Record<string, ErasureRule>> = {
  ...Object.fromEntries(
    Object.values(everySection).map((section) => [`${tableOf(section)}.party_id`, 'deleted' as const]),
  ),
  ...Object.fromEntries(
    relatives.flatMap((table) => [
      [`${table}.linked_party_id`, 'unnamed'],
      [`${table}.resides_with_id`, 'emptied'],
      [`${table}.dependent_of_id`, 'emptied'],
    ]),
  ),
  'asylum_facts.party_id': 'deleted',
  'asylum_sources.party_id': 'deleted',
  'attachments.photo_of_id': 'deleted',
  'automated_text_outcomes.party_id': 'deleted',
  'automated_text_recipients.party_id': 'deleted',
  'contact_codes.party_id': 'deleted',
  'contact_questions.party_id': 'deleted',
  'different_people.other_party_id': 'deleted',
  'different_people.party_id': 'deleted',
  'docket_entry_attendances.party_id': 'deleted',
  'documents_parties.party_id': 'deleted',
  'form_batch_items.party_id': 'deleted',
  'form_filing_people.party_id': 'deleted',
  'form_filings.party_id': 'deleted',
  'guest_links.party_id': 'deleted',
  'incoming_messages.party_id': 'deleted',
  'known_names.party_id': 'derived',
  'legal_case_closings.closing_recipient_id': 'emptied',
  'legal_case_parties.party_id': 'deleted',
  // A letter that others signed too: what they agreed to stays.
  'letter_signers.party_id': 'unsigned',
  'member_passes.party_id': 'deleted',
  'move_reports.party_id': 'deleted',
  'notifications.party_id': 'deleted',
  'packet_exhibits.declarant_id': 'emptied',
  'outbox_messages.party_id': 'deleted',
  'party_ethnicities.party_id': 'deleted',
  'custody_checks.party_id': 'deleted',
  'docketwise_contacts.party_id': 'deleted',
  'portal_export_recipients.party_id': 'deleted',
  'custody_transfers.party_id': 'deleted',
  'party_eligibilities.party_id': 'deleted',
  'party_external_ids.party_id': 'deleted',
  'party_import_people.party_id': 'deleted',
  'party_import_rows.party_id': 'deleted',
  'party_law_answers.party_id': 'deleted',
  'party_merges.merged_copy_id': 'deleted',
  'party_merges.survivor_copy_id': 'deleted',
  'party_nationalities.party_id': 'deleted',
  'party_races.party_id': 'deleted',
  'party_religions.party_id': 'deleted',
  'party_removed_entries.party_id': 'deleted',
  'party_surveys.party_id': 'deleted',
  'party_tags.party_id': 'deleted',
  'quick_interviews.party_id': 'deleted',
  'record_departures.party_id': 'deleted',
  'record_parties.party_id': 'deleted',
  'records.contact_party_id': 'emptied',
  'records.record_holder_party_id': 'passed_on',
  'team_resources.party_id': 'deleted',
  'verified_contacts.party_id': 'deleted',
}
