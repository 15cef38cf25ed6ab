import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import type { listCountries } from '@/features/reference/reference.api';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import type { PhoneCountryProps } from './phone-country';

export function PhoneCountries({ labels, onPrefix }: PhoneCountryProps) {
  const [code, setCode] = useState('');
  const countries = useQuery(queryOf<typeof listCountries>('GET /api/country'));
  const list = countries.data ?? [];

  function choose(next: string) {
    setCode(next);
    const country = list.find((one) => one.code === next);
    if (country)
      onPrefix(
        country.phonePrefix,
        list.map(({ phonePrefix }) => phonePrefix),
      );
  }

  if (countries.isError)
    return <ReferenceFailure call="countries" error={countries.error} onRetry={() => void countries.refetch()} />;
  return (
    <SelectField
      label={labels.country}
      aria-busy={countries.isPending}
      autoComplete="tel-country-code"
      placeholder={labels.choose}
      options={list.map(({ code: value, name, phonePrefix }) => ({ value, label: `${name} (${phonePrefix})` }))}
      value={code}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
