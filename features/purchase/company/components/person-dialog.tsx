import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { PhoneField } from '@/components/form/phone-field';
import { SelectField } from '@/components/form/select-field';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { Dialog } from '@/components/ui/dialog';
import { EMPLOYEE_COLUMNS, INSURED_TYPES } from '@/features/collective/employees/employee-schemas';
import type { KeptPerson, PersonRequest } from '@/features/purchase/company/company.api';
import { keepPerson, useCompanyDrafts } from '@/features/purchase/company/company.store';
import { usePhonePrefixes } from '@/features/reference/client';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { NotSaved } from './not-saved';
import { startDaysIn, todayIn, type CompanySetting } from './setting';

type Column = Exclude<(typeof EMPLOYEE_COLUMNS.activation)[number], 'rowNumber'>;
type Cells = Record<Column, string>;

const COLUMNS = EMPLOYEE_COLUMNS.activation.filter((column): column is Column => column !== 'rowNumber');

const textOf = (cells: Readonly<Partial<Record<string, string | number | null>>>): Cells =>
  Object.fromEntries(COLUMNS.map((column) => [column, String(cells[column] ?? '')])) as Cells;

const answeredCells = (cells: Cells): Cells =>
  cells.insuredType === 'dependant' ? cells : { ...cells, holderLegalId: '', dependantType: '' };

type Props = {
  setting: CompanySetting;
  title: string;
  saveLabel: string;
  request: string;
  draftKey: string;
  known: Partial<KeptPerson>;
  coverFrom?: string;
  save: { readonly isPending: boolean; readonly mutateAsync: (person: PersonRequest) => Promise<unknown> };
  onClose: () => void;
  onSaved: (name: string) => void;
};

function usePersonForm({ request, draftKey, known, save, onSaved }: Props) {
  const [draft] = useState<PersonRequest>(() => {
    const typed = useCompanyDrafts.getState().people[request]?.[draftKey];
    return typed ?? { id: known.id ?? crypto.randomUUID(), cells: textOf({ insuredType: 'holder', ...known }) };
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const form = useForm<Cells>({ defaultValues: textOf(draft.cells) });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepPerson(request, draftKey, { id: draft.id, cells: values }),
      }),
    [subscribe, request, draftKey, draft.id],
  );
  const submit = form.handleSubmit(async (cells) => {
    setFailure(null);
    try {
      await save.mutateAsync({ id: draft.id, cells: answeredCells(cells) });
      keepPerson(request, draftKey, null);
      onSaved([cells.name, cells.paternalSurname].join(' ').trim());
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields : {};
      const first = COLUMNS.find((column) => column in wrong);
      for (const column of COLUMNS) if (wrong[column]) form.setError(column, { message: wrong[column] });
      if (first) form.setFocus(first);
      else setFailure(error as Error);
    }
  });
  return { form, submit, failure };
}

export function PersonDialog(props: Props) {
  const { setting, title, saveLabel, coverFrom = '', save, onClose } = props;
  const { company, purchase } = lateWords();
  const words = company.people;
  const phone = usePhonePrefixes();
  const window = startDaysIn(setting);
  const days = { ...window, min: coverFrom > window.min ? coverFrom : window.min };
  const { form, submit, failure } = usePersonForm(props);
  const isDependant = useWatch({ control: form.control, name: 'insuredType' }) === 'dependant';
  const field = (name: Column, isOptional = false) => {
    const message = form.formState.errors[name]?.message;
    return {
      label: words.fields[name],
      ...(isOptional ? { optional: words.optional } : { required: true }),
      ...form.register(name),
      ...(message && { error: message }),
    };
  };
  const dayField = (name: Column, range: { min?: string; max?: string } = {}) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: control }) => <DateField {...field(name)} {...range} {...control} />}
    />
  );
  const choices = (list: readonly string[]) => list.map((value) => ({ value, label: value }));
  const { types, banks } = setting.accounts;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.close} size="wide">
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <SelectField
          {...field('insuredType')}
          options={INSURED_TYPES.map((value) => ({ value, label: words[value] }))}
        />
        {isDependant && (
          <>
            <TextField {...field('holderLegalId')} placeholder={setting.sampleId} autoComplete="off" maxLength={30} />
            <SelectField
              {...field('dependantType')}
              placeholder={words.choose}
              options={RELATIONSHIPS.map((value) => ({ value, label: setting.relationships[value] ?? value }))}
            />
          </>
        )}
        <TextField {...field('name')} autoComplete="off" maxLength={100} />
        <TextField {...field('paternalSurname')} autoComplete="off" maxLength={100} />
        <TextField {...field('maternalSurname', true)} autoComplete="off" maxLength={100} />
        <TextField {...field('legalId')} placeholder={setting.sampleId} autoComplete="off" maxLength={30} />
        {dayField('birthDate', { max: todayIn(setting) })}
        <SelectField
          {...field('gender')}
          placeholder={words.choose}
          options={Object.entries(setting.genders).map(([value, label]) => ({ value, label }))}
        />
        <EmailField {...field('email', true)} autoComplete="off" maxLength={320} />
        <Controller
          control={form.control}
          name="phone"
          render={({ field: control }) => (
            <PhoneField
              {...field('phone', true)}
              {...control}
              {...phone}
              prefixLabel={purchase.personal.phonePrefix}
              autoComplete="off"
            />
          )}
        />
        {dayField('effectiveDate', days)}
        <TextField {...field('coverageGroup', true)} help={words.coverageGroupHelp} autoComplete="off" maxLength={60} />
        <fieldset className="flex min-w-0 flex-col gap-5">
          <legend className="mb-3 font-semibold">{words.account}</legend>
          <p className="text-sm text-ink-soft">{words.accountHelp}</p>
          <SelectField {...field('accountType', true)} placeholder={words.choose} options={choices(types)} />
          <TextField {...field('accountNumber', true)} autoComplete="off" maxLength={40} />
          {banks ? (
            <SelectField {...field('bank', true)} placeholder={words.choose} options={choices(banks)} />
          ) : (
            <TextField {...field('bank', true)} autoComplete="off" maxLength={100} />
          )}
        </fieldset>
        {failure && <NotSaved error={failure} />}
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? words.saving : saveLabel}
        </Button>
        <ConsentNote {...lateWords().policies} />
      </form>
    </Dialog>
  );
}
