import { choice } from '#fields/choice/choice.ts'
import { text } from '#fields/text/text.ts'
import { chartNames, charts } from './contract/bulletin.ts'

export const bulletinCharts = chartNames.map((value) => ({ value, label: charts[value] }))

const uscisChart = (label: string) =>
  choice({
    label,
    options: bulletinCharts,
    help: 'As www.uscis.gov/visabulletininfo says; empty: not known yet',
  })

/** The fields of a month, apart from its charts. */
export const bulletinFields = {
  source_url: text({
    label: 'Address of the page',
    required: true,
    max: 500,
    width: 'full',
    help: 'On travel.state.gov, where the figures come from',
  }),
  uscis_family: uscisChart('USCIS uses for family categories'),
  uscis_employment: uscisChart('USCIS uses for employment categories'),
}
