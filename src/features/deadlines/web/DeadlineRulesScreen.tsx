import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#features/session/web/session.ts'
import { Card } from '#ui/web/Card.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import type { Rule } from '../contract/rule.ts'
import { groups, groupWords } from '../rules/shape.ts'
import { DeadlineMoves } from './DeadlineMoves.tsx'
import classes from './deadlines.module.css'
import { RuleDialog } from './dialogs.ts'
import { RuleEntry } from './RuleEntry.tsx'
import { useRules } from './useCount.ts'

type Editing = { rule: Rule; rule_version: number }

/** The rules by which deadlines are counted, their sources, and the open deadlines that a change would move. */
export function DeadlineRulesScreen() {
  const query = useRules()
  const isAdmin = useSession().user?.flags.isAdmin ?? false
  const [typed, setTyped] = useState('')
  const [editing, setEditing] = useState<Editing | null>(null)
  const words = typed.trim().toLowerCase().split(/\s+/)
  const isFound = (rule: Rule) => words.every((word) => textOf(rule).includes(word))
  return (
    <PageScreen
      title="Deadline rules"
      sub="How deadlines are counted, on what law, and whether somebody has compared it with its source"
    >
      <DeadlineMoves />
      <TextInput
        className={`${classes.search} no-print`}
        aria-label="Find a rule"
        placeholder="Find a rule: appeal, RFE, 1003.38"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Loaded query={query} what="The deadline rules">
        {({ items }) => {
          const found = items.filter(isFound)
          if (found.length === 0)
            return <EmptyState title="No rule found" text="Search by its name, form or citation." />
          return (
            <div className={classes.rules}>
              {groups
                .map((group) => ({ group, rules: found.filter((rule) => rule.group === group) }))
                .filter(({ rules }) => rules.length > 0)
                .map(({ group, rules }) => (
                  <Card key={group} title={groupWords[group]}>
                    <div className={classes.rules}>
                      {rules.map((rule) => (
                        <RuleEntry
                          key={rule.key}
                          rule={rule}
                          onEdit={isAdmin ? (rule_version) => setEditing({ rule, rule_version }) : undefined}
                        />
                      ))}
                    </div>
                  </Card>
                ))}
            </div>
          )
        }}
      </Loaded>
      {editing && <RuleDialog {...editing} opened onClose={() => setEditing(null)} />}
    </PageScreen>
  )
}

const textOf = ({ title, versions }: Rule): string =>
  [title, ...versions.flatMap(({ authority }) => authority.map(({ citation }) => citation))]
    .join(' ')
    .toLowerCase()
