import { useState, type SyntheticEvent } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import { useCompareSet } from '@/features/compare/compare.store';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { ContactSubject } from '@/features/lead/client';
import {
  useRequestExtension,
  type Requester,
  type MoreData as More,
} from '@/features/lead/plan-request/use-request-extension';
import { isUnreachable } from '@/features/lead/waiting/waiting.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { listBusinessLines } from '@/features/reference/reference.api';
import { ApiError } from '@/lib/http/api-error';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { lateWords } from '@/lib/i18n/load-words';

const NOTHING: More = { legalId: '', isForeign: false, birthDate: '', plans: [], insurances: [] };

type Choice = { readonly value: string; readonly name: string };
type ChoicesProps = {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function Choices({ legend, choices, chosen, onChange }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      {choices.map(({ value, name }) => (
        <CheckboxField
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}

function useInsurances({ line }: ContactSubject): readonly Choice[] {
  const { data = [] } = useQuery(queryOf<typeof listBusinessLines>('GET /api/business-line'));
  return data
    .flatMap(({ productTypes }) => productTypes)
    .filter(({ productType, profileForm }) => productType !== line?.productType && profileForm === line?.profileForm)
    .map(({ productType, name }) => ({ value: productType, name }));
}

function useOtherPlans({ line, plan }: ContactSubject): readonly Choice[] {
  return useCompareSet(line?.productType ?? '')
    .filter(({ productCode }) => productCode !== plan?.productCode)
    .map(({ productCode, displayName, organization }) => ({
      value: productCode,
      name: `${displayName} · ${organization}`,
    }));
}

type Props = { subject: ContactSubject; answer: ContactResponse; asker: Requester; profile: PerfilIngreso | null };

export function MoreData({ subject, answer, asker, profile }: Props) {
  const labels = lateWords().moreData;
  const [more, setMore] = useState(NOTHING);
  const adding = useRequestExtension({ planRequest: answer, asker, profile });
  const [insurances, plans] = [useInsurances(subject), useOtherPlans(subject)];
  const isEmpty = JSON.stringify(more) === JSON.stringify(NOTHING);
  const wrong = adding.error instanceof ApiError ? adding.error.fields : {};
  const errorOf = (field: string) => (wrong[field] ? { error: wrong[field] } : {});
  const change = (answers: Partial<More>) => {
    setMore({ ...more, ...answers });
    if (!adding.isPending) adding.reset();
  };

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isEmpty && !adding.isPending) adding.mutate(more);
  }

  return (
    <form noValidate className="mt-5 flex flex-col gap-5 border-t border-line pt-5" onSubmit={submit}>
      <div className="space-y-1">
        <h3 className="text-lg">{labels.title}</h3>
        <p className="text-ink-soft">{labels.intro}</p>
      </div>
      <TextField
        label={labels.legalId}
        value={more.legalId}
        onChange={({ target }) => change({ legalId: target.value })}
        autoComplete="off"
        maxLength={30}
        {...errorOf('rutpersona')}
      />
      <CheckboxField
        label={labels.isForeign}
        checked={more.isForeign}
        onChange={({ target }) => change({ isForeign: target.checked })}
      />
      <DateField
        label={labels.birthDate}
        value={more.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        onBlur={() => undefined}
        autoComplete="bday"
        {...errorOf('fechanacimiento')}
      />
      <Choices
        legend={labels.plans}
        choices={plans}
        chosen={more.plans}
        onChange={(chosen) => change({ plans: chosen })}
      />
      <Choices
        legend={labels.insurances}
        choices={insurances}
        chosen={more.insurances}
        onChange={(chosen) => change({ insurances: chosen })}
      />
      {adding.isError && Object.keys(wrong).length === 0 && (
        <StatusMessage tone="danger" title={isUnreachable(adding.error) ? labels.offline : labels.failed} />
      )}
      {adding.isSuccess && <StatusMessage>{labels.added}</StatusMessage>}
      <Button type="submit" variant="quiet" className="self-start" disabled={isEmpty || adding.isPending}>
        {adding.isPending ? labels.sending : labels.submit}
      </Button>
      <ConsentNote {...lateWords().policies} />
    </form>
  );
}
