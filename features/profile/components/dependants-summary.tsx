'use client';

import { ByPlace } from '@/components/ui/by-place';
import { useFormWords } from '@/components/server-form/form-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FormGroup, ServedForm } from '@/lib/form-definition/contract';
import { fieldsOf, type FormRow } from '@/lib/form-definition/domain';
import { fill, plural } from '@/lib/i18n/labels';
import type { ProfileLabels } from './form-words';

type Props = {
  form: ServedForm;
  group: FormGroup;
  people: readonly FormRow[];
  labels: Pick<ProfileLabels, 'dependants' | 'request'>;
  panelId: string;
  onEdit: () => void;
};

export function DependantsSummary({ form, group, people, labels, panelId, onEdit }: Props) {
  const { tag } = useFormWords();
  const relationships = fieldsOf(form, group.name).find(({ fldName }) => fldName === 'parentesco')?.allowedValues;
  const nameOf = ({ parentesco }: FormRow) =>
    relationships?.find(({ value }) => value === parentesco)?.label ?? String(parentesco ?? group.itemLabel ?? '');
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-paper py-2 pr-2 pl-4">
      <ul className="min-w-0 grow space-y-1 py-2">
        <ByPlace rows={people}>
          {(person) => (
            <li>
              {nameOf(person)}, {plural(labels.request.years, Number(person.edad), tag)}
            </li>
          )}
        </ByPlace>
      </ul>
      <Button
        variant="plain"
        className="size-11 shrink-0 p-0"
        aria-label={fill(labels.dependants.edit, { legend: group.legend })}
        aria-expanded={false}
        aria-controls={panelId}
        onClick={onEdit}
      >
        <Icon name="pencil" className="size-5" />
      </Button>
    </div>
  );
}
