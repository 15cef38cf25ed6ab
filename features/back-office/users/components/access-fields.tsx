import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import type { Option } from '@/features/back-office/components/table-column';
import { newPartnerQuery } from '@/features/back-office/partners/client';
import type { OfficeWords } from '@/features/back-office/screen';
import { permissionsOf } from '@/features/identity/domain';
import { ALL_SITES, rightsIn, roleOptions } from '@/features/back-office/users/role-words';
import type { Role } from '@/lib/contract/role';
import { queryClient } from '@/lib/http/query-client';

type Words = OfficeWords['users'];

type Props = {
  account: {
    readonly role: Role | null;
    readonly site: string | null;
    readonly insurer?: string | null;
    readonly isDemo?: boolean;
  };
  sites: readonly Option[];
  words: Words;
};

export function AccessFields({ account, sites, words }: Props) {
  const { isDemo = false } = account;
  const [role, setRole] = useState<Role | ''>(account.role ?? '');
  // Access to all sites is never preselected for a new account: it must be chosen.
  const [site, setSite] = useState(account.site ?? (account.role === null ? '' : ALL_SITES));
  const [insurer, setInsurer] = useState(account.insurer ?? '');
  const isOfInsurer = role === 'PROVIDER_ADMIN';
  const { data } = useQuery({ ...newPartnerQuery(), enabled: isOfInsurer }, queryClient());
  const companies = data?.markets.find(({ market }) => market === site)?.organizations ?? [];
  const { columns, rights } = words;
  const known = site === '' || sites.some(({ value }) => value === site);
  const isChosen = role !== '' && site !== '';
  const held = !isChosen
    ? []
    : permissionsOf({ role, isDemo, site: site === ALL_SITES ? null : site, insurer: insurer || null });
  const lines = rightsIn(held, words);
  return (
    <>
      <SelectField
        label={columns.role}
        name="role"
        required
        placeholder={words.chooseRole}
        value={role}
        onChange={({ target }) => setRole(target.value as Role | '')}
        options={roleOptions(words, account.role)}
        {...(role !== '' && { help: words.roles[role].may })}
      />
      <SelectField
        label={columns.site}
        name="site"
        required
        {...(account.role === null && { placeholder: words.chooseSite })}
        value={site}
        onChange={({ target }) => {
          setSite(target.value);
          setInsurer('');
        }}
        options={known ? sites : [{ value: site, label: site }, ...sites]}
        help={words.siteHelp}
      />
      {isOfInsurer && (
        <SelectField
          label={columns.insurer}
          name="insurer"
          required
          placeholder={words.chooseInsurer}
          value={insurer}
          onChange={({ target }) => setInsurer(target.value)}
          options={companies.map(({ code, name }) => ({ value: code, label: name }))}
          help={words.insurerHelp}
        />
      )}
      {isChosen && (
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
      )}
    </>
  );
}
