// Reads a feed as people do: through vdirsyncer into khal, and by python's icalendar. Needs the Debian packages khal,
// vdirsyncer and python3-icalendar; `npm run feeds`.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { instantsOf } from '#fields/time/clock.ts'
import { writeIcs } from '#fields/time/server/writeIcs.ts'

const run = promisify(execFile)
const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix']
/** The days before, on and after both changes of 2027. */
const days = ['03-13', '03-14', '03-15', '11-06', '11-07', '11-08'].map((day) => `2027-${day}`)
const clock = { start: '09:30', end: '10:15' }

const at = (day: string, time: string, timezone: string) => instantsOf(day, time, timezone)[0]!
const planned = zones.flatMap((timezone) =>
  days.map((day) => ({
    timezone,
    day,
    title: `${timezone} ${day}`,
    starts_at: at(day, clock.start, timezone),
    ends_at: at(day, clock.end, timezone),
  })),
)
const body = writeIcs({
  name: 'Hearings, all',
  refresh_minutes: 30,
  events: [
    ...planned.map(({ title, starts_at, ends_at, timezone }, index) => ({
      uid: `entry-${index}@ellis.test`,
      sequence: index,
      changed_at: '2026-11-28T12:00:00.000Z',
      title,
      time: { starts_at, ends_at, timezone },
      is_busy: true,
      is_cancelled: false,
    })),
    {
      uid: 'day@ellis.test',
      sequence: 0,
      changed_at: '2026-11-28T12:00:00.000Z',
      title: 'All day',
      time: { first: '2027-03-14', last: '2027-03-14' },
      is_busy: false,
      is_cancelled: false,
    },
  ],
})

const folder = mkdtempSync(path.join(tmpdir(), 'feeds-'))
const server = createServer((_, answer) =>
  answer.writeHead(200, { 'content-type': 'text/calendar' }).end(body),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
const problems: string[] = []
try {
  await throughKhal()
  await byPython()
} finally {
  server.close()
  rmSync(folder, { recursive: true })
}
for (const problem of problems) console.error(problem)
console.log(`${planned.length} entries in ${zones.length} zones: ${problems.length} wrong.`)
process.exitCode = problems.length > 0 ? 1 : 0

async function throughKhal(): Promise<void> {
  const file = (name: string) => path.join(folder, name)
  mkdirSync(file('feed'))
  writeFileSync(
    file('vdirsyncer'),
    `[general]
status_path = "${file('status')}"
[pair feed]
a = "there"
b = "here"
collections = null
[storage there]
type = "http"
url = "http://127.0.0.1:${port}/feed.ics"
[storage here]
type = "filesystem"
path = "${file('feed')}"
fileext = ".ics"
`,
  )
  await run('sh', [
    '-c',
    `yes | vdirsyncer -c ${file('vdirsyncer')} discover && vdirsyncer -c ${file('vdirsyncer')} sync`,
  ])
  // Read by the clock of each zone, whoever sits there.
  for (const zone of zones) {
    writeFileSync(
      file('khal'),
      `[calendars]
[[feed]]
path = ${file('feed')}
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = ${zone}
default_timezone = ${zone}
[sqlite]
path = ${file(`khal-${zone.replaceAll('/', '-')}.db`)}
`,
    )
    const format = '{title}|{start-date} {start-time}|{end-time}'
    const days = ['--day-format', '', '2027-03-01', '280d']
    const { stdout } = await run('khal', [
      '-c',
      file('khal'),
      'list',
      '--notstarted',
      '--format',
      format,
      ...days,
    ])
    const lines = new Set(stdout.split('\n').map((line) => line.trim()))
    for (const { title, starts_at, ends_at } of planned) {
      const expected = `${title}|${wallOf(starts_at, zone)}|${wallOf(ends_at, zone).slice(11)}`
      if (!lines.has(expected)) problems.push(`khal in ${zone} does not have ${expected}`)
    }
    if (![...lines].some((line) => line.startsWith('All day|2027-03-14'))) problems.push('khal: no whole day')
  }
}

async function byPython(): Promise<void> {
  const code = `import json,sys,icalendar,urllib.request
from datetime import timezone
c=icalendar.Calendar.from_ical(urllib.request.urlopen(sys.argv[1]).read())
print(json.dumps([[str(e['SUMMARY']),str(e['DTSTART'].dt)[:16],e['DTSTART'].dt.astimezone(timezone.utc).isoformat()[:19] if hasattr(e['DTSTART'].dt,'hour') else None] for e in c.walk('VEVENT')]))`
  const { stdout } = await run('/usr/bin/python3', ['-c', code, `http://127.0.0.1:${port}/feed.ics`])
  const read = new Map(
    (JSON.parse(stdout) as [string, string, string | null][]).map(([title, wall, utc]) => [
      title,
      `${wall} ${utc}`,
    ]),
  )
  for (const { title, day, starts_at } of planned) {
    const expected = `${day} ${clock.start} ${starts_at.slice(0, 19)}`
    if (read.get(title) !== expected)
      problems.push(`icalendar has ${read.get(title)} for ${title}, not ${expected}`)
  }
}

/** Wall clock of an instant, computed in another way than the file was written. */
function wallOf(instant: string, timeZone: string): string {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return text.slice(0, 16)
}
