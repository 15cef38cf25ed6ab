import { useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { ActionForm } from '@/features/back-office/components/action-form';
import { Panel } from '@/features/back-office/components/panel';
import { keyOf, perform } from '@/features/back-office/components/resource-client';
import type { OfficeWords } from '@/features/back-office/screen';
import { team, type Member } from '@/features/back-office/team/team.resource';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

type TeamWords = OfficeWords['team'];
type Shifts = NonNullable<Member['hours']>;

const SHIFTS_OF_DAY = [0, 1] as const;
const LABELS = [
  { from: 'from', to: 'to' },
  { from: 'from2', to: 'to2' },
] as const;

const nameOf = (end: 'from' | 'to', day: number, at: number) => `${end}-${day}-${at}`;

function hoursIn(form: FormData): Shifts {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return days.flatMap((day) =>
    SHIFTS_OF_DAY.map((at) => ({
      days: [day],
      from: String(form.get(nameOf('from', day, at)) ?? ''),
      to: String(form.get(nameOf('to', day, at)) ?? ''),
    })).filter(({ from, to }) => from !== '' || to !== ''),
  );
}

function TimeInput({ label, name, value }: { label: string; name: string; value: string }) {
  return <input type="time" aria-label={label} name={name} defaultValue={value} className="field-input" />;
}

function DayRow({
  day,
  name,
  hours,
  words,
}: {
  day: number;
  name: string;
  hours: Shifts;
  words: TeamWords['schedule'];
}) {
  const shifts = hours
    .filter(({ days }) => days.includes(day))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[6rem_repeat(4,minmax(0,1fr))]">
      <p className="max-sm:col-span-2">{name}</p>
      {SHIFTS_OF_DAY.flatMap((at) =>
        (['from', 'to'] as const).map((end) => (
          <TimeInput
            key={`${end}-${at}`}
            label={fill(words[LABELS[at][end]], { day: name })}
            name={nameOf(end, day, at)}
            value={shifts[at]?.[end] ?? ''}
          />
        )),
      )}
    </div>
  );
}

type Props = { member: Member; words: TeamWords; failed: string };

export function ScheduleForm({ member, words: { schedule, actions }, failed }: Props) {
  const { id, hours, marketHours, lines, soldLines, mayChange, mayManage } = member;
  const [isOwn, setOwn] = useState(hours !== null);

  async function save(form: FormData): Promise<string> {
    const taken = form.has('takesBookings');
    const [sold, isActive] = [form.getAll('lines').map(String), form.has('isActive')];
    // Untouched fields are not sent: they may have changed meanwhile.
    await perform(team, 'schedule', id, {
      hours: isOwn ? hoursIn(form) : null,
      ...(taken !== member.takesBookings && { takesBookings: taken }),
      ...(mayManage && sold.toSorted().join() !== lines.toSorted().join() && { lines: sold }),
      ...(mayManage && isActive !== member.isActive && { isActive }),
    });
    await queryClient().invalidateQueries({ queryKey: keyOf(team) });
    return actions.schedule.done;
  }

  const fields = (
    <fieldset disabled={!mayChange} className="flex flex-col gap-3">
      <legend className="sr-only">{schedule.title}</legend>
      <CheckboxField
        key={`active-${member.isActive}`}
        label={schedule.active}
        name="isActive"
        defaultChecked={member.isActive}
        disabled={!mayManage}
      />
      <CheckboxField
        key={`calls-${member.takesBookings}`}
        label={schedule.takesBookings}
        name="takesBookings"
        defaultChecked={member.takesBookings}
      />
      <fieldset disabled={!mayManage} key={lines.join(' ')}>
        <legend className="font-semibold">{schedule.lines}</legend>
        {soldLines.map(({ value, label }) => (
          <CheckboxField key={value} label={label} name="lines" value={value} defaultChecked={lines.includes(value)} />
        ))}
      </fieldset>
      <CheckboxField label={schedule.own} checked={isOwn} onChange={({ target }) => setOwn(target.checked)} />
      {isOwn ? (
        schedule.days.map((name, index) => (
          <DayRow key={name} day={index + 1} name={name} hours={hours ?? marketHours} words={schedule} />
        ))
      ) : (
        <p className="text-ink-soft">{schedule.ownHelp}</p>
      )}
    </fieldset>
  );
  if (!mayChange)
    return (
      <Panel title={schedule.title} isEmpty={false} none="">
        {fields}
      </Panel>
    );
  return (
    <ActionForm title={schedule.title} submit={actions.schedule.submit} failed={failed} send={save}>
      {fields}
    </ActionForm>
  );
}
