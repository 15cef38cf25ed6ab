import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import type { Country, listCountries } from '@/features/reference/reference.api';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { useVisitorCountry } from '@/lib/http/visitor-country';
import { DEFAULT_COUNTRY } from '@/lib/markets/default-country';
import type { ControlProps } from './contact-controls';

function CountrySelect({
  field,
  form,
  shared,
  labels,
  nameOf,
  first,
  autoComplete,
}: ControlProps & {
  nameOf: (country: Country) => string;
  /** Country code listed first. */
  first?: string | undefined;
  autoComplete: string;
}) {
  const { data = [], error, isPending, refetch } = useQuery(queryOf<typeof listCountries>('GET /api/country'));
  if (error) return <ReferenceFailure call="countries" error={error} onRetry={() => void refetch()} />;
  const offered = data.filter(({ code }) => field.allowedValues?.includes(code) ?? true);
  const ordered = [...offered.filter(({ code }) => code === first), ...offered.filter(({ code }) => code !== first)];
  return (
    <Controller
      name={field.fldName}
      control={form.control}
      render={({ field: input }) => (
        <SelectField
          {...input}
          {...shared}
          value={String(input.value ?? '')}
          placeholder={field.placeholder ?? labels.choose}
          options={ordered.map((country) => ({ value: country.code, label: nameOf(country) }))}
          autoComplete={autoComplete}
          aria-busy={isPending}
          aria-required={field.isRequired}
        />
      )}
    />
  );
}

export function CountryControl(props: ControlProps) {
  return <CountrySelect {...props} nameOf={({ name }) => name} autoComplete="off" />;
}

/** The initial value is the visitor's country, else Chile. */
export function PrefixControl(props: ControlProps) {
  const { fldName, allowedValues } = props.field;
  const { getValues, setValue } = props.form;
  const visitor = useVisitorCountry();
  const first = visitor && allowedValues && !allowedValues.includes(visitor) ? DEFAULT_COUNTRY : visitor;
  useEffect(() => {
    if (first && !getValues(fldName)) setValue(fldName, first, { shouldValidate: true });
  }, [first, fldName, getValues, setValue]);
  return (
    <CountrySelect
      {...props}
      nameOf={({ name, phonePrefix }) => `${phonePrefix} ${name}`}
      first={first}
      autoComplete="tel-country-code"
    />
  );
}
