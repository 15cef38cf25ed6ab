import type { Ref } from 'react';
import { FormRow, type NoteOf } from '@/components/defined-form/form-row';
import { RepeatedGroup } from '@/components/defined-form/repeated-group';
import { isTitled, partnerSwitch, newPerson, countPassengers } from '@/features/profile/form/profile-form-values';
import type { FormGroup, ServedForm } from '@/lib/form-definition/form-schemas';
import { DependantsPanel, type ClosingGuard } from './dependants-panel';
import type { ProfileLabels } from './form-words';
import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/switch-field';
import type { FormValues } from '@/lib/form-definition/form-values';
import { useFormWords } from '@/components/defined-form/form-words';
import { PASSENGER_CLASSES } from '@/features/pricing/bands';
import { fill, plural } from '@/lib/i18n/labels';

function PassengerCounts({ labels }: { labels: ProfileLabels['passengers'] }) {
  const { tag } = useFormWords();
  const { control } = useFormContext<FormValues>();
  const travellers = useWatch({ control, name: 'viajeros' }) ?? [];
  const ages = travellers.map(({ edad }) => edad).filter((age) => typeof age === 'number');
  const counts = countPassengers(ages);
  const ignored = ages.length - Object.values(counts).reduce((sum, count) => sum + count, 0);
  const limits = { from: PASSENGER_CLASSES[0].from, to: PASSENGER_CLASSES.at(-1)!.to };
  return (
    <div className="mt-4 space-y-2 text-sm" aria-live="polite">
      <dl className="space-y-1">
        {PASSENGER_CLASSES.filter(({ name }) => counts[name] > 0).map(({ name, from, to }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{fill(labels.range, { name: labels[name], from, to })}</dt>
            <dd className="font-semibold tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {ignored > 0 && <p className="font-medium">{fill(plural(labels.ignored, ignored, tag), limits)}</p>}
    </div>
  );
}

type PartnerGroupProps = { form: ServedForm; name: string; label: string; noteOf?: NoteOf | undefined };

function PartnerGroup({ form, name, label, noteOf }: PartnerGroupProps) {
  const { control, setValue } = useFormContext<FormValues>();
  const people = useWatch({ control, name: 'cotizante' }) ?? [];
  const group = form.groups.find((one) => one.name === 'cotizante');
  const field = partnerSwitch(form, name);
  if (!group || !field) return null;
  const isOn = people.length > 1;

  function toggle(on: boolean) {
    const [self] = people;
    setValue(name, [{ [field!.fldName]: on }]);
    setValue('cotizante', on ? [self!, newPerson(form, group!, 1)] : [self!], { shouldDirty: true });
  }

  return (
    <div className="space-y-4">
      <SwitchField label={field.label} checked={isOn} onChange={toggle} />
      {isOn && (
        <fieldset className="space-y-4 rounded-card border border-line bg-paper p-4">
          <legend className="sr-only">{label}</legend>
          <p aria-hidden="true" className="font-semibold">
            {label}
          </p>
          <FormRow form={form} group="cotizante" index={1} owner={label} noteOf={noteOf} />
        </fieldset>
      )}
    </div>
  );
}

type Props = {
  form: ServedForm;
  labels: ProfileLabels;
  guard: Ref<ClosingGuard>;
  onLeave: () => void;
  group: FormGroup;
  noteOf?: NoteOf | undefined;
  errorPaths: readonly (readonly PropertyKey[])[];
  findErrorPaths: () => readonly (readonly PropertyKey[])[];
};

function Answers({ form, group, labels, guard, onLeave, noteOf, errorPaths, findErrorPaths }: Props) {
  const own = (paths: Props['errorPaths']) =>
    paths.filter(([name, index]) => name === group.name && index !== undefined);
  if (group.name === 'cargas')
    return (
      <DependantsPanel
        form={form}
        group={group}
        labels={labels}
        errorPaths={own(errorPaths)}
        findErrorPaths={() => own(findErrorPaths())}
        guard={guard}
        onLeave={onLeave}
      />
    );
  if (group.name === 'viajeros')
    return (
      <>
        <RepeatedGroup form={form} group={group} />
        <PassengerCounts labels={labels.passengers} />
      </>
    );
  return group.itemLabel ? (
    <RepeatedGroup form={form} group={group} />
  ) : (
    <FormRow form={form} group={group.name} index={0} noteOf={noteOf} />
  );
}

export function ProfileGroup(props: Props) {
  const { form, group, labels, noteOf } = props;
  if (partnerSwitch(form, group.name))
    return <PartnerGroup form={form} name={group.name} label={labels.partner} noteOf={noteOf} />;
  const titled = isTitled(form, group);
  return (
    <fieldset>
      <legend className={titled ? 'text-lg font-semibold' : 'sr-only'}>{group.legend}</legend>
      {group.helper && <p className="text-sm text-ink-soft">{group.helper}</p>}
      <div className={titled ? 'mt-3' : undefined}>
        <Answers {...props} />
      </div>
    </fieldset>
  );
}
