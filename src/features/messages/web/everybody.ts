import { client } from '#core/web/client.ts'
import { optionsPerPage, type OptionSource } from '#fields/catalogue/web/useOptions.ts'
import { partiesContract } from '#features/parties/contract.ts'

const parties = client(partiesContract)

/** Everybody one sees, to choose from. */
export const everybody: OptionSource = {
  loadOptions: async (search_term, page = 1) =>
    (await parties.listPartyOptions({ search_term, page, items_per_page: optionsPerPage })).items.map(
      ({ value, ...option }) => ({ value: Number(value), ...option }),
    ),
}
