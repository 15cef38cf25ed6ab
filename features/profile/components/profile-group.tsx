'use client';

import type { Ref } from 'react';
import { FormRow, type NoteOf } from '@/components/server-form/form-row';
import { RepeatedGroup } from '@/components/server-form/repeated-group';
import { isTitled, partnerSwitch } from '@/features/profile/form/domain';
import type { FormGroup, ServedForm } from '@/lib/form-definition/contract';
import { DependantsPanel, type ClosingGuard } from './dependants-panel';
import type { ProfileLabels } from './form-words';
import { PartnerGroup } from './partner-group';
import { PassengerCounts } from './passenger-counts';

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
