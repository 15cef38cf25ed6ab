'use client';

import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import type { readWeek, Week } from '@/features/back-office/agenda/agenda.api';
import { listHrefOf, POLLING_OPTIONS } from '@/features/back-office/list-limits';
import { QueryContent } from '@/features/back-office/components/loaded';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { ownExecutiveOf } from '@/features/identity/permissions';
import type { OfficeWords } from '@/features/back-office/screen';
import { useExecutives } from '@/features/back-office/requests/use-executives';
import { fill, plural } from '@/lib/i18n/labels';
import { dayAfter } from '@/lib/markets/opening-hours';
import { telHref } from '@/lib/contract/phone-href';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
type Reminder = Week['myReminders']['rows'][number];

function MoreReminders({ day, more, executive }: { day: string; more: number; executive: string | undefined }) {
  const words = useWords('agenda');
  const { hrefs, tag } = useOffice();
  if (more === 0) return null;
  const query = new URLSearchParams({ remindAt: day, order: 'remindAt', ...(executive && { executive }) });
  return (
    <OfficeLink href={`${listHrefOf(hrefs.requests)}?${query}`}>{plural(words.moreReminders, more, tag)}</OfficeLink>
  );
}

const remindText = ({ time, firstName, executive }: Reminder, words: OfficeWords['agenda']): string =>
  fill(words.remind, { time, name: firstName, colleague: executive ?? words.nobody });

type DayProps = { day: Week['days'][number]; isToday: boolean; executive: string | undefined };

function Day({ day: { day, name, away, calls, reminders }, isToday, executive: whose }: DayProps) {
  const words = useWords('agenda');
  const { hrefs } = useOffice();
  const called = calls.map(({ id, at, time, firstName, executive }) => ({
    at,
    href: fill(hrefs.agenda, { id }),
    text: fill(words.open, { time, name: firstName, colleague: executive }),
  }));
  const reminded = reminders.rows.map((one) => ({
    at: one.at,
    href: fill(hrefs.requests, { id: one.leadId }),
    text: [remindText(one, words), one.note].filter(Boolean).join(': '),
  }));
  const rows = [...called, ...reminded].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section className="card" aria-label={name} aria-current={isToday ? 'date' : undefined}>
      <h2 className={`mb-2 text-lg first-letter:uppercase ${isToday ? 'text-accent-strong' : ''}`}>
        <time dateTime={day}>{name}</time>
      </h2>
      {away.length > 0 && <p className="badge badge-warning mb-2">{fill(words.away, { names: away.join(', ') })}</p>}
      {rows.length === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <ul>
          {rows.map(({ href, text }) => (
            <li key={href}>
              <a className="office-open" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <MoreReminders day={day} more={reminders.more} executive={whose} />
    </section>
  );
}

type MyDayProps = Pick<Week, 'myDay' | 'myReminders' | 'today'> & Pick<DayProps, 'executive'>;

function MyDay({ myDay, myReminders: { rows, more }, today, executive: whose }: MyDayProps) {
  const words = useWords('agenda');
  const { hrefs } = useOffice();
  const isOwn = myDay.some(({ isMine }) => isMine);
  const called = myDay.map(({ id, time, executive, isMine, ...call }) => ({
    ...call,
    key: id,
    href: fill(hrefs.agenda, { id }),
    text: [time, call.firstName].join(', '),
    note: [call.about, isMine ? null : fill(words.withColleague, { name: executive })].filter(Boolean).join(' · '),
  }));
  const reminded = rows.map((one) => ({
    ...one,
    key: `reminder ${one.leadId}`,
    href: fill(hrefs.requests, { id: one.leadId }),
    text: remindText(one, words),
    note: one.note,
  }));
  const day = [...called, ...reminded].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section className="card mb-4" aria-labelledby="agenda-my-day">
      <h2 id="agenda-my-day" className="mb-2 text-lg">
        {isOwn ? words.myDay : words.today}
      </h2>
      {day.length === 0 ? (
        <p className="text-ink-soft">{words.noneToday}</p>
      ) : (
        <ul>
          {day.map(({ key, href, text, note, firstName, phone }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 border-b border-line last:border-0">
              <a className="office-open" href={href}>
                {text}
              </a>
              <span className="grow text-ink-soft">{note}</span>
              <OfficeLink href={telHref(phone)}>{fill(words.call, { name: firstName, phone })}</OfficeLink>
            </li>
          ))}
        </ul>
      )}
      <MoreReminders day={today} more={more} executive={whose} />
    </section>
  );
}

export function AgendaScreen() {
  const words = useWords('agenda');
  const { user } = useOffice();
  const { values, change } = useTableAddress();
  const { from, executive } = values ?? {};
  const executives = (useExecutives() ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = ownExecutiveOf(user);
  const owner = executive ?? (own === null ? undefined : String(own));
  return (
    <>
      <div className="office-toolbar">
        <SelectField
          key={owner}
          label={words.executive}
          value={owner ?? ''}
          {...(own === null && { placeholder: words.all })}
          options={own === null ? executives : [{ value: 'all', label: words.all }, ...executives]}
          onChange={({ target }) => change({ executive: target.value })}
        />
        {own !== null && (
          <Button
            variant="quiet"
            aria-pressed={owner === 'all'}
            onClick={() => change({ executive: owner === 'all' ? null : 'all' })}
          >
            {words.all}
          </Button>
        )}
      </div>
      <QueryContent
        query={{
          ...staffQueryOf<typeof readWeek>('GET /api/staff/agenda', { from, executive }),
          ...POLLING_OPTIONS,
          enabled: values !== null,
        }}
      >
        {({ from: monday, today, executiveId, days, myDay, myReminders }) => (
          <>
            <MyDay
              {...{ myDay, myReminders, today }}
              executive={executiveId === null ? undefined : String(executiveId)}
            />
            <nav aria-label={words.week} className="mb-4 flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => change({ from: dayAfter(monday, -days.length) })}>
                {words.previous}
              </Button>
              <Button variant="quiet" onClick={() => change({ from: null })}>
                {words.current}
              </Button>
              <Button variant="quiet" onClick={() => change({ from: dayAfter(monday, days.length) })}>
                {words.next}
              </Button>
            </nav>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3 xl:grid-cols-7 xl:gap-2 xl:[&>.card]:p-3 xl:[&>.card]:wrap-anywhere">
              {days.map((day) => (
                <Day key={day.day} day={day} isToday={day.day === today} executive={owner} />
              ))}
            </div>
          </>
        )}
      </QueryContent>
    </>
  );
}
