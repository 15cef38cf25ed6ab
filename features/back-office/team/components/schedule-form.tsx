import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { perform } from '@/features/back-office/components/resource-client';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { OfficeWords } from '@/features/back-office/screen';
import { team, type Member } from '@/features/back-office/team/team.resource';
import { fill } from '@/lib/i18n/labels';

type TeamWords = OfficeWords['team'];
type Shifts = NonNullable<Member['hours']>;

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SHIFTS_OF_DAY = [0, 1] as const;
const LABELS = [
  { from: 'from', to: 'to' },
  { from: 'from2', to: 'to2' },
] as const;

type Times = { readonly from: string; readonly to: string };
/** Two shifts for each day of the week, from Monday; empty times: no shift. */
type Week = readonly (readonly Times[])[];

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

function DayRow({ at, name, words }: { at: number; name: string; words: TeamWords['schedule'] }) {
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

type FieldsProps = { member: Member; words: TeamWords['schedule'] };

function Fields({ member: { soldLines, mayChange, mayManage }, words }: FieldsProps) {
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
        words.days.map((name, at) => <DayRow key={name} at={at} name={name} words={words} />)
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

type Props = { member: Member; words: TeamWords; failed: string };

export function ScheduleForm({ member, words: { schedule, actions }, failed }: Props) {
  const { id, hours, marketHours, lines, soldLines, mayChange, mayManage } = member;
  const values: Values = {
    isOwn: hours !== null,
    week: weekOf(hours ?? marketHours),
    sold: Object.fromEntries(soldLines.map(({ value }) => [value, lines.includes(value)])),
    takesBookings: member.takesBookings,
    isActive: member.isActive,
  };

  /** Untouched fields are not sent: they may have changed meanwhile. */
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
      failed={failed}
      send={async (input) => {
        await perform(team, 'schedule', id, input);
        return actions.schedule.done;
      }}
    >
      <Fields member={member} words={schedule} />
    </SchemaForm>
  );
}
