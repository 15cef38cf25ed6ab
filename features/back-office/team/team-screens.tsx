'use client';

import { useState } from 'react';
import { QueryContent } from '@/features/back-office/components/loaded';
import { itemQueryOf, perform, staffQueryOf } from '@/features/back-office/components/resource-client';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { labelOf, type Option, toOptions } from '@/features/back-office/components/table-column';
import type { RowOf } from '@/features/back-office/resource';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { LeaveForm, LEAVE_FORM } from './components/leave-form';
import { team, type Member } from './team.resource';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Panel } from '@/features/back-office/components/panel';
import { ResourceAction } from '@/features/back-office/components/resource-action';
import { useChange } from '@/features/back-office/components/use-change';
import { listHrefOf } from '@/features/back-office/list-limits';
import { queryClient } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { Disclosure } from '@/components/ui/disclosure';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { addMember, type JoiningAccountList, type listJoining } from '@/features/back-office/team/team.api';
import { call } from '@/lib/http/call';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';

type Shifts = NonNullable<Member['hours']>;

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SHIFTS_OF_DAY = [0, 1] as const;
const LABELS = [
  { from: 'from', to: 'to' },
  { from: 'from2', to: 'to2' },
] as const;
/** Two shifts for each day of the week, from Monday; empty times: no shift. */
type Week = readonly (readonly { readonly from: string; readonly to: string }[])[];

const weekOf = (hours: Shifts): Week =>
  DAYS.map((day) => {
    const shifts = hours
      .filter(({ days }) => days.includes(day))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    return SHIFTS_OF_DAY.map((at) => ({ from: shifts[at]?.from ?? '', to: shifts[at]?.to ?? '' }));
  });

const hoursIn = (week: Week): Shifts =>
  week.flatMap((shifts, at) =>
    shifts.flatMap(({ from, to }) => (from === '' && to === '' ? [] : [{ days: [at + 1], from, to }])),
  );

function DayRow({ at, name }: { at: number; name: string }) {
  const words = useWords('team').schedule;
  const { register } = useFormContext();
  return (
    <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[6rem_repeat(4,minmax(0,1fr))]">
      <p className="max-sm:col-span-2">{name}</p>
      {SHIFTS_OF_DAY.flatMap((shift) =>
        (['from', 'to'] as const).map((end) => (
          <input
            key={`${end}-${shift}`}
            type="time"
            aria-label={fill(words[LABELS[shift][end]], { day: name })}
            className="field-input"
            {...register(`week.${at}.${shift}.${end}`)}
          />
        )),
      )}
    </div>
  );
}

function Fields({ member: { soldLines, mayChange, mayManage } }: { member: Member }) {
  const words = useWords('team').schedule;
  const { register } = useFormContext();
  const isOwn: boolean = useWatch({ name: 'isOwn' });
  return (
    <fieldset disabled={!mayChange} className="flex flex-col gap-3">
      <legend className="sr-only">{words.title}</legend>
      <CheckboxField label={words.active} {...register('isActive')} disabled={!mayManage} />
      <CheckboxField label={words.takesBookings} {...register('takesBookings')} />
      <fieldset disabled={!mayManage}>
        <legend className="font-semibold">{words.lines}</legend>
        {soldLines.map(({ value, label }) => (
          <CheckboxField key={value} label={label} {...register(`sold.${value}`)} />
        ))}
      </fieldset>
      <CheckboxField label={words.own} {...register('isOwn')} />
      {isOwn ? (
        words.days.map((name, at) => <DayRow key={name} at={at} name={name} />)
      ) : (
        <p className="text-ink-soft">{words.ownHelp}</p>
      )}
    </fieldset>
  );
}

type Values = {
  readonly isOwn: boolean;
  readonly week: Week;
  readonly sold: Readonly<Record<string, boolean>>;
  readonly takesBookings: boolean;
  readonly isActive: boolean;
};

function ScheduleForm({ member }: { member: Member }) {
  const { schedule, actions } = useWords('team');
  const { id, hours, marketHours, lines, soldLines, mayChange, mayManage } = member;
  const values: Values = {
    isOwn: hours !== null,
    week: weekOf(hours ?? marketHours),
    sold: Object.fromEntries(soldLines.map(({ value }) => [value, lines.includes(value)])),
    takesBookings: member.takesBookings,
    isActive: member.isActive,
  };

  /** Omits unchanged fields, because another user may have changed them. */
  function toInput(typed: unknown) {
    const { isOwn, week, sold, takesBookings, isActive } = typed as Values;
    const chosen = soldLines.flatMap(({ value }) => (sold[value] ? [value] : []));
    return {
      hours: isOwn ? hoursIn(week) : null,
      ...(takesBookings !== member.takesBookings && { takesBookings }),
      ...(mayManage && chosen.toSorted().join() !== lines.toSorted().join() && { lines: chosen }),
      ...(mayManage && isActive !== member.isActive && { isActive }),
    };
  }

  return (
    <SchemaForm
      input={team.actions.schedule.input}
      defaults={values}
      toInput={toInput}
      title={schedule.title}
      submit={mayChange ? actions.schedule.submit : undefined}
      send={async (input) => {
        await perform(team, 'schedule', id, input);
        return actions.schedule.done;
      }}
    >
      <Fields member={member} />
    </SchemaForm>
  );
}

function JoinForm({ account, onDone }: { account: JoiningAccountList[number]; onDone: (message: string) => void }) {
  const { id, name, email, market } = account;
  const { accounts: words } = useWords('team');
  const { here, countries } = useOffice();
  const [firstNames = '', ...last] = name.split(' ');
  return (
    <SchemaForm
      input={addMember.input}
      defaults={{ account: id, firstNames, lastNames: last.join(' '), market: market === null ? here : '' }}
      title={fill(words.add, { name })}
      submit={words.submit}
      send={async (input) => {
        const { isKnown, ...joined } = await call<typeof addMember>('POST /api/staff/team/accounts', input);
        const message = fill(isKnown ? words.linked : words.done, joined);
        onDone(message);
        return message;
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <SchemaField name="firstNames" label={words.first} />
        <SchemaField name="lastNames" label={words.last} />
      </div>
      <SchemaField name="phone" label={words.phone} type="tel" help={fill(words.reached, { email })} />
      {market === null && <SchemaField name="market" label={words.market} options={toOptions(countries)} />}
    </SchemaForm>
  );
}

function JoiningAccounts() {
  const { accounts: words } = useWords('team');
  const { data: accounts = [] } = useQuery(staffQueryOf<typeof listJoining>('GET /api/staff/team/accounts'));
  const [done, setDone] = useState<string | null>(null);
  if (accounts.length === 0) return <ChangeResult done={done} />;
  return (
    <section className="card mt-4" aria-label={words.title}>
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-ink-soft">{words.text}</p>
      <ChangeResult done={done} />
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <Disclosure
              className="office-folded"
              summaryClass="office-summary"
              summary={`${account.name} · ${account.email}`}
            >
              <JoinForm account={account} onDone={setDone} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
type Days = Pick<Member['absences'][number], 'from' | 'to'>;

function Absences({ member, onHandOver }: { member: Member; onHandOver: (reason: string) => void }) {
  const { id, name, open, absences, mayChange, mayManage } = member;
  const { absences: words, actions } = useWords('team');
  const { tag, hrefs } = useOffice();
  const change = useChange();
  const [added, setAdded] = useState<string | null>(null);
  const withDays = (template: string, { from, to }: Days) =>
    fill(template, { from: formatDay(from, tag), to: formatDay(to, tag) });

  async function end(absence: number): Promise<string> {
    await perform(team, 'endAbsence', id, { absence });
    await queryClient().invalidateQueries();
    return actions.endAbsence.done;
  }
  const handOnLink = (reason: string, label?: string) => (
    <OfficeLink href={`#${LEAVE_FORM}`} aria-label={label} onClick={() => onHandOver(reason)}>
      {words.handOn}
    </OfficeLink>
  );

  return (
    <>
      <Panel title={words.title} isEmpty={absences.length === 0} none={words.none}>
        <ul>
          {absences.map((absence) => (
            <li key={absence.id} className="flex flex-wrap items-center justify-between gap-2">
              {withDays(words.days, absence)}
              {mayManage && open > 0 && handOnLink(withDays(words.reason, absence), withDays(words.handOnOf, absence))}
              {mayChange && (
                <Button variant="plain" disabled={change.isBusy} onClick={() => void change.run(() => end(absence.id))}>
                  {withDays(actions.endAbsence.submit, absence)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <ChangeResult {...change} />
      {mayChange && (
        <ResourceAction
          resource={team}
          name="addAbsence"
          item={member}
          onDone={(_, days) => setAdded(withDays(words.reason, days as Days))}
        />
      )}
      {added !== null && (
        <section className="card flex flex-col gap-3" aria-label={words.remainingTitle}>
          <p className="font-semibold">{fill(plural(words.remaining, open, tag), { name })}</p>
          {open > 0 && (
            <p className="flex flex-wrap gap-x-4">
              <OfficeLink href={`${listHrefOf(hrefs.requests)}?executive=${id}`}>{words.see}</OfficeLink>
              {mayManage && handOnLink(added)}
            </p>
          )}
        </section>
      )}
    </>
  );
}

export function TeamList() {
  const words = useWords('team');
  const { user, tag, lines } = useOffice<{ lines: readonly Option[] }>();
  const statusOf = ({ isActive, takesBookings, absences: [next] }: RowOf<typeof team>) =>
    [
      isActive ? '' : words.inactive,
      takesBookings ? '' : words.noCalls,
      next ? fill(words.awayNow, { from: formatDay(next.from, tag), to: formatDay(next.to, tag) }) : '',
    ].filter(Boolean);
  return (
    <>
      {user.permissions.includes('contact-us:assign') && <JoiningAccounts />}
      <ResourceList
        resource={team}
        cells={{
          lines: (row) => row.lines.map((line) => labelOf(lines, line)).join(', ') || words.allLines,
          isActive: (row) =>
            statusOf(row).map((text) => (
              <p key={text} className="badge badge-warning">
                {text}
              </p>
            )),
        }}
      />
    </>
  );
}

export function MemberScreen() {
  const [reason, setReason] = useState('');
  return (
    <QueryContent query={itemQueryOf(team, useOffice().id)}>
      {(member) => (
        <>
          <p className="mt-2 text-xl font-semibold">{member.name}</p>
          <p className="text-ink-soft">{member.email}</p>
          <div className="office-columns">
            <div className="office-stack">
              <ScheduleForm member={member} />
            </div>
            <div className="office-stack">
              <Absences member={member} onHandOver={setReason} />
              {member.mayManage && <LeaveForm member={member} reason={reason} />}
            </div>
          </div>
        </>
      )}
    </QueryContent>
  );
}
