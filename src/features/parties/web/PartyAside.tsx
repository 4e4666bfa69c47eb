import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { Card } from '#ui/web/Card.tsx'
import { PartyClocks } from '#features/clocks/web/lazyParts.tsx'
import { ContactCheckLine } from '#features/contactDetails/web/lazyParts.tsx'
import { PartyDocketwise } from '#features/docketwise/web/lazyParts.tsx'
import { PartyPasses } from '#features/memberPass/web/lazyParts.tsx'
import { TagsCard } from '#features/lists/web/TagsCard.tsx'
import { tagsContract } from '../contract/tags.ts'
import type { Party } from '../contract/party.ts'
import classes from './PartyAside.module.css'

const api = client(tagsContract)

/** Side column of a person: records, open cases, contact data. */
export function PartyAside({ party }: { party: Party }) {
  const open = party.cases.filter((legalCase) => !legalCase.is_closed)
  const closed = party.cases.length - open.length
  return (
    <>
      <Card title={party.records.length === 1 ? 'Record' : 'Records'}>
        {party.records.length === 0 && <p className={classes.quiet}>In no record.</p>}
        {party.records.map((record) => (
          <div key={record.id} className={classes.item}>
            <Link to="/records/$id" params={{ id: String(record.id) }}>
              {record.public_id}
            </Link>{' '}
            <span className={classes.quiet}>
              {record.is_holder ? (
                'record holder'
              ) : (
                <>
                  of <bdi>{record.holder_name}</bdi>
                </>
              )}
            </span>
          </div>
        ))}
      </Card>
      <Card title="Open cases">
        {open.map((legalCase) => (
          <div key={legalCase.id} className={classes.item}>
            <Link to="/cases/$id" params={{ id: String(legalCase.id) }} dir="auto">
              {legalCase.title}
            </Link>
            <div className={classes.quiet}>
              {[legalCase.legal_case_type_name, legalCase.party_role_name].filter(Boolean).join(' · ')}
            </div>
          </div>
        ))}
        {open.length === 0 && <p className={classes.quiet}>None.</p>}
        {closed > 0 && <p className={classes.quiet}>{closed} closed</p>}
      </Card>
      <PartyClocks party={party} />
      <PartyPasses partyId={party.id} />
      <PartyDocketwise partyId={party.id} />
      <TagsCard
        id={party.id}
        what="person"
        tags={party.tags}
        mayEdit={party.can.edit}
        add={api.addPartyTags}
        remove={api.removePartyTags}
      />
      <Card title="Contact">
        {party.phones.map((phone) => (
          <div key={phone.id} className={classes.reach}>
            <a href={`tel:${phone.phone_number}`} dir="ltr">
              {formatPhone({ number: phone.phone_number, extension: phone.extension })}
            </a>
            {phone.preferred_text && <span className={classes.quiet}> · text preferred</span>}
          </div>
        ))}
        {party.emails.map(
          ({ id, address }) =>
            address && (
              <div key={id} className={classes.reach}>
                {<a href={`mailto:${address}`}>{address}</a>}
              </div>
            ),
        )}
        {party.phones.length + party.emails.length === 0 && <p className={classes.quiet}>Not known.</p>}
        <ContactCheckLine partyId={party.id} />
      </Card>
    </>
  )
}
