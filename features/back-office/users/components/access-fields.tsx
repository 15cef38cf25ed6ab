import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { FormSchema } from '@/features/back-office/components/schema-field';
import type { Option } from '@/features/back-office/components/table-column';
import type { readNewPartner } from '@/features/back-office/partners/own-site.api';
import type { OfficeWords } from '@/features/back-office/screen';
import { ALL_SITES, describeRights, roleOptions } from '@/features/back-office/users/role-words';
import { permissionsOf } from '@/features/identity/permissions';
import type { Role } from '@/lib/contract/role';
import { queryClient } from '@/lib/http/query-client';
import { queryOf } from '@/lib/http/query-of';

type Props = {
  /** Role that the account has; null for a new one. */
  held: Role | null;
  isDemo?: boolean;
  sites: readonly Option[];
  words: OfficeWords['users'];
};

type Access = { readonly role: Role | ''; readonly site: string; readonly insurer: string };

/** Role, site and insurer of an account, with the rights that they give. In a `SchemaForm`. */
export function AccessFields({ held, isDemo = false, sites, words }: Props) {
  const { register, setValue, control } = useFormContext<Access>();
  const [role, site, insurer] = useWatch({ control, name: ['role', 'site', 'insurer'] });
  const isOfInsurer = role === 'PROVIDER_ADMIN';
  const { data } = useQuery(
    { ...queryOf<typeof readNewPartner>('GET /api/staff/partners/new'), enabled: isOfInsurer },
    queryClient(),
  );
  const companies = data?.markets.find(({ market }) => market === site)?.organizations ?? [];
  const { columns } = words;
  const { errors } = useContext(FormSchema);
  const known = site === '' || sites.some(({ value }) => value === site);
  const errorOf = (name: keyof Access) => (errors[name] === undefined ? {} : { error: errors[name] });
  return (
    <>
      <SelectField
        label={columns.role}
        required
        placeholder={words.chooseRole}
        {...register('role')}
        options={roleOptions(words, held)}
        {...(role !== '' && { help: words.roles[role].may })}
        {...errorOf('role')}
      />
      <SelectField
        label={columns.site}
        required
        {...(held === null && { placeholder: words.chooseSite })}
        {...register('site', { onChange: () => setValue('insurer', '') })}
        options={known ? sites : [{ value: site, label: site }, ...sites]}
        help={words.siteHelp}
        {...errorOf('site')}
      />
      {isOfInsurer && (
        <SelectField
          label={columns.insurer}
          required
          placeholder={words.chooseInsurer}
          {...register('insurer')}
          // A select of the browser has no value before its options are there.
          key={companies.length}
          options={companies.map(({ code, name }) => ({ value: code, label: name }))}
          help={words.insurerHelp}
          {...errorOf('insurer')}
        />
      )}
      {role !== '' && site !== '' && (
        <Rights
          access={{ role, isDemo, site: site === ALL_SITES ? null : site, insurer: insurer || null }}
          words={words}
        />
      )}
    </>
  );
}

type RightsProps = Pick<Props, 'words'> & { access: Parameters<typeof permissionsOf>[0] };

function Rights({ access, words }: RightsProps) {
  const { rights } = words;
  const lines = describeRights(permissionsOf(access), words);
  return (
    <section aria-label={rights.title} aria-live="polite">
      <p className="font-semibold">{rights.title}</p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{rights.none}</p>
      ) : (
        <ul className="list-disc pl-5 text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
