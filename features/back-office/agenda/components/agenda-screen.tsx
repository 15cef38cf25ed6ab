'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { weekQueryOf } from '@/features/back-office/agenda/client';
import type { Week } from '@/features/back-office/agenda/contract';
import { Loaded } from '@/features/back-office/components/loaded';
import { useListAddress } from '@/features/back-office/components/use-list-address';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { teamQuery } from '@/features/back-office/team/client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { dayAfter } from '@/lib/markets/opening-hours';

type Words = OfficeWords['agenda'];
type DayProps = {
  day: Week['days'][number];
  isToday: boolean;
  words: Words;
  /** With `{id}` left open. */
  itemHref: string;
};

function Day({ day: { day, name, away, calls }, isToday, words, itemHref }: DayProps) {
  return (
    <section className="card" aria-label={name} aria-current={isToday ? 'date' : undefined}>
      <h2 className={`mb-2 text-lg first-letter:uppercase ${isToday ? 'text-accent-strong' : ''}`}>
        <time dateTime={day}>{name}</time>
      </h2>
      {away.length > 0 && <p className="badge badge-warning mb-2">{fill(words.away, { names: away.join(', ') })}</p>}
      {calls.length === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <ul>
          {calls.map(({ id, time, firstName, executive }) => (
            <li key={id}>
              <a className="office-open" href={fill(itemHref, { id })}>
                {fill(words.open, { time, name: firstName, colleague: executive })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of the address: which week, and whose. */
export function AgendaScreen({ words: { agenda: words }, states: { retry }, hrefs }: ScreenProps<'agenda'>) {
  const { values, change } = useListAddress();
  const { data: team = [] } = useQuery(teamQuery(), queryClient());
  const query = values ?? {};
  const executives = team.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <div className="office-toolbar">
        <SelectField
          key={query.executive}
          label={words.executive}
          value={query.executive ?? ''}
          placeholder={words.all}
          options={executives}
          onChange={({ target }) => change({ executive: target.value })}
        />
      </div>
      <Loaded query={{ ...weekQueryOf(query), enabled: values !== null }} words={{ ...words, retry }}>
        {({ from, today, days }) => (
          <>
            <nav aria-label={words.week} className="mb-4 flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => change({ from: dayAfter(from, -days.length) })}>
                {words.previous}
              </Button>
              <Button variant="quiet" onClick={() => change({ from: null })}>
                {words.current}
              </Button>
              <Button variant="quiet" onClick={() => change({ from: dayAfter(from, days.length) })}>
                {words.next}
              </Button>
            </nav>
            <div className="office-week">
              {days.map((day) => (
                <Day key={day.day} day={day} isToday={day.day === today} words={words} itemHref={hrefs.agenda} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
