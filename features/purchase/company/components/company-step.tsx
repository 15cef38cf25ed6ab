import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { LegalIdField } from '@/components/form/legal-id-field';
import { NumberField } from '@/components/form/number-field';
import { PhoneField } from '@/components/form/phone-field';
import { SelectField } from '@/components/form/select-field';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { errorWords } from '@/features/lead/lead-kinds';
import { useLeadStore } from '@/features/lead/lead.store';
import { useProfileFor } from '@/features/profile/profile.store';
import { useBeginCompany, useWrite } from '@/features/purchase/company/client';
import {
  type changeCompany,
  type CompanyData,
  companyIn,
  type CompanyInput,
  type CompanyState,
} from '@/features/purchase/company/company.api';
import { companyErrorWords, EMPTY_COMPANY } from '@/features/purchase/company/company-states';
import { keepCompany, useCompanyDrafts } from '@/features/purchase/company/company.store';
import { usePhonePrefixes } from '@/features/reference/client';
import { currentReferral } from '@/features/referral/referral.store';
import { ApiError } from '@/lib/http/api-error';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { companyIdOf } from '@/lib/markets/legal-ids';
import { NotSaved } from './not-saved';
import { startDaysIn, type CompanySetting } from './setting';

type FormProps = {
  setting: CompanySetting;
  draftKey: string;
  known: Partial<CompanyInput>;
  isPending: boolean;
  save: (company: CompanyInput) => Promise<unknown>;
};

function useCompanyForm({ setting, draftKey, known, save }: FormProps) {
  const { company: words, contact } = lateWords();
  const [defaultValues] = useState(() => {
    const typed = useCompanyDrafts.getState().company[draftKey];
    return { ...EMPTY_COMPANY, ...known, ...typed };
  });
  const [failure, setFailure] = useState<Error | null>(null);
  const rules = {
    taxId: companyIdOf(setting.taxId.kind),
    sectors: setting.sectors.map(({ value }) => value),
    isPhone: () => true,
    startDays: startDaysIn(setting),
  };
  const form = useForm<CompanyInput, unknown, CompanyData>({
    defaultValues,
    resolver: zodResolver(companyIn(rules)),
    mode: 'onTouched',
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepCompany(draftKey, values) }),
    [subscribe, draftKey],
  );
  const errorOf = (name: keyof CompanyInput) => {
    const message = form.formState.errors[name]?.message;
    return message ? { error: errorWords(companyErrorWords(message, words.errors), contact.errors) } : {};
  };
  const submit = form.handleSubmit(async (company) => {
    setFailure(null);
    try {
      await save(company);
      keepCompany(draftKey, null);
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) => name in company);
      for (const [at, [name, message]] of fields.entries())
        form.setError(name as keyof CompanyInput, { message }, { shouldFocus: at === 0 });
      if (fields.length === 0) setFailure(error as Error);
    }
  });
  return { form, errorOf, submit, failure };
}

function CompanyForm(props: FormProps) {
  const { setting, isPending } = props;
  const { company, purchase } = lateWords();
  const words = company.data;
  const { form, errorOf, submit, failure } = useCompanyForm(props);
  const textField = (name: 'company' | 'activity' | 'contactName' | 'email') => ({
    label: words[name],
    required: true,
    ...form.register(name),
    ...errorOf(name),
  });
  const { min, max } = startDaysIn(setting);
  const phone = usePhonePrefixes();
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">{words.intro}</p>
      <TextField {...textField('company')} autoComplete="organization" maxLength={120} />
      <Controller
        control={form.control}
        name="taxId"
        render={({ field }) => (
          <LegalIdField
            {...field}
            label={fill(words.taxId, { document: setting.taxId.label })}
            legalId={companyIdOf(setting.taxId.kind)}
            placeholder={setting.taxId.sample}
            masked
            required
            {...errorOf('taxId')}
          />
        )}
      />
      {setting.sectors.length > 0 ? (
        <SelectField {...textField('activity')} options={setting.sectors} placeholder={words.chooseActivity} />
      ) : (
        <TextField {...textField('activity')} help={words.activityHelp} maxLength={120} />
      )}
      <TextField {...textField('contactName')} help={words.contactNameHelp} autoComplete="name" maxLength={100} />
      <EmailField {...textField('email')} help={words.emailHelp} autoComplete="email" maxLength={320} />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            {...field}
            {...phone}
            label={words.phone}
            prefixLabel={purchase.personal.phonePrefix}
            required
            {...errorOf('phone')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="employees"
        render={({ field }) => (
          <NumberField
            {...field}
            label={words.employees}
            help={words.employeesHelp}
            thousands={setting.thousands}
            maxDigits={6}
            required
            {...errorOf('employees')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="startDate"
        render={({ field }) => (
          <DateField
            {...field}
            label={words.startDate}
            help={fill(words.startDateHelp, { min: formatDay(min, setting.tag), max: formatDay(max, setting.tag) })}
            min={min}
            max={max}
            required
            {...errorOf('startDate')}
          />
        )}
      />
      {failure && <NotSaved error={failure} />}
      <Button type="submit" disabled={isPending}>
        {isPending ? purchase.sending : words.submit}
      </Button>
      {setting.consent}
    </form>
  );
}

export function BeginCompany({ setting, onBegun }: { setting: CompanySetting; onBegun: () => void }) {
  const begin = useBeginCompany();
  const contact = useLeadStore(({ known }) => known);
  const { profileForm, productType } = setting.line;
  const profile = useProfileFor(profileForm, productType);
  const employees = profile?.colectivo?.cantidadempleados ?? null;
  const region = profile?.region?.stateCode ?? null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <CompanyForm
      setting={setting}
      draftKey={setting.productCode}
      known={{
        contactName: text(contact.fld_fullname),
        email: text(contact.fld_email),
        phone: text(contact.fld_telephone),
        employees,
      }}
      isPending={begin.isPending}
      save={(company) =>
        begin.mutateAsync({ ...company, ...currentReferral(), region, productCode: setting.productCode }).then(onBegun)
      }
    />
  );
}

type ChangeProps = { setting: CompanySetting; ticket: string; purchase: CompanyState; onDone: () => void };

export function ChangeCompany({ setting, ticket, purchase, onDone }: ChangeProps) {
  const change = useWrite<typeof changeCompany>(ticket, 'POST /api/purchase/company/data');
  return (
    <CompanyForm
      setting={setting}
      draftKey={purchase.id}
      known={{ ...purchase.company, taxId: companyIdOf(setting.taxId.kind).format(purchase.company.taxId) }}
      isPending={change.isPending}
      save={(company) => change.mutateAsync(company).then(onDone)}
    />
  );
}
