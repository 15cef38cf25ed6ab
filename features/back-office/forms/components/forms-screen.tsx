'use client';

import { useState, useContext, type ReactNode } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { QueryContent } from '@/features/back-office/components/loaded';
import { PlainTable, type PlainColumn } from '@/features/back-office/components/plain-table';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import type { FormList, readForms, FormDetail, readForm } from '@/features/back-office/forms/forms.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { searchText } from '@/lib/i18n/search-text';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { lazyComponent } from '@/components/ui/lazy-component';
import { ContactPreviewSlot } from '@/features/back-office/forms/contact-preview-slot';
import type { ServedVersion } from './form-editor';

function linksTo(places: FormList['contact'][number]['places'], none: string): ReactNode {
  if (places.length === 0) return <span className="text-ink-soft">{none}</span>;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {places.map(({ label, address }) => (
        <li key={address}>
          <a className="link inline-flex min-h-6 items-center" href={address} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Forms({ list }: { list: FormList }) {
  const words = useWords('forms');
  const { countries, hrefs, here } = useOffice();
  const moment = useMoment();
  const { columns } = words;
  const linkTo = ({ id, name }: { readonly id: string; readonly name: string }) => (
    <a className="office-open" href={fill(hrefs.forms, { id: encodeURIComponent(id) })}>
      {name}
    </a>
  );
  const profile: readonly PlainColumn<FormList['profile'][number]>[] = [
    { label: columns.form, cell: linkTo },
    { label: columns.market, cell: ({ market }) => countries[market] },
    { label: columns.places, cell: ({ places }) => linksTo(places, words.nowhere) },
    { label: columns.questions, cell: ({ questions }) => questions },
    { label: columns.rules, cell: ({ rules }) => rules },
    { label: columns.mistakes, cell: ({ mistakes }) => mistakes },
    { label: columns.at, cell: ({ at, market }) => moment(at, market) },
  ];
  const contact: readonly PlainColumn<FormList['contact'][number]>[] = [
    { label: columns.form, cell: linkTo },
    { label: columns.market, cell: ({ market }) => countries[market] },
    { label: columns.places, cell: ({ places }) => linksTo(places, words.nowhere) },
    { label: columns.version, cell: ({ version }) => version },
    { label: columns.state, cell: ({ isActive }) => (isActive ? words.active : words.inactive) },
  ];
  const markets = [...new Set([...list.profile, ...list.contact].map(({ market }) => market))];
  const [filter, setFilter] = useState({ text: '', market: markets.find((code) => code === here) ?? '' });
  const isMatch = ({ name, market }: { name: string; market: MarketCode }) =>
    (filter.market === '' || filter.market === market) && searchText(name).includes(searchText(filter.text.trim()));
  const shown = { profile: list.profile.filter(isMatch), contact: list.contact.filter(isMatch) };
  return (
    <div className="mt-4 space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={words.find.search}
          type="search"
          maxLength={80}
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
        />
        {markets.length > 1 && (
          <SelectField
            label={words.find.market}
            value={filter.market}
            onChange={({ target }) => setFilter({ ...filter, market: target.value })}
            options={[
              { value: '', label: words.find.all },
              ...markets.map((value) => ({ value, label: countries[value] })),
            ]}
          />
        )}
      </div>
      <h2 className="text-lg">{words.profile}</h2>
      {shown.profile.length === 0 ? (
        <p className="office-empty">{words.find.nothing}</p>
      ) : (
        <PlainTable title={words.profile} rows={shown.profile} columns={profile} keyOf={({ id }) => id} />
      )}
      <h2 className="text-lg">{words.contact}</h2>
      <p className="text-ink-soft">
        {words.fixed}{' '}
        {list.fixed
          .filter(({ market }) => filter.market === '' || filter.market === market)
          .map(({ market, address }) => (
            <a
              key={market}
              className="link mr-3 inline-flex min-h-6 items-center"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
            >
              {fill(words.seeFixed, { market: countries[market] })}
            </a>
          ))}
      </p>
      {shown.contact.length === 0 ? (
        <p className="office-empty">{list.contact.length === 0 ? words.noContact : words.find.nothing}</p>
      ) : (
        <PlainTable title={words.contact} rows={shown.contact} columns={contact} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

export const FormsScreen = () => (
  <QueryContent query={staffQueryOf<typeof readForms>('GET /api/staff/forms')}>
    {(list) => <Forms list={list} />}
  </QueryContent>
);

const FormEditor = lazyComponent(() => import('./form-editor').then((module) => module.FormEditor));
const FormPreview = lazyComponent(() => import('./form-preview').then((module) => module.FormPreview));

function Form({ detail }: { detail: FormDetail }) {
  const words = useWords('forms');
  const { countries } = useOffice();
  const [served, setServed] = useState<ServedVersion | null>(null);
  const { name, market, tag, currency } = detail;
  const { served: profile, contact } = served ?? {};
  const drawContact = useContext(ContactPreviewSlot);
  return (
    <>
      <p className="mt-2 text-xl font-semibold wrap-anywhere">{`${name} · ${countries[market]}`}</p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <FormEditor detail={detail} onServed={setServed} />
        <section
          className="card min-w-0 space-y-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-32px)] xl:self-start xl:overflow-y-auto"
          aria-label={words.preview.title}
        >
          <h2 className="text-lg">{words.preview.title}</h2>
          {profile && <FormPreview key={JSON.stringify(profile.form)} {...profile} tag={tag} currency={currency} />}
          {contact && drawContact({ form: contact, words: words.preview, tag, currency })}
          {!profile && !contact && <p className="text-ink-soft">{words.preview.none}</p>}
        </section>
      </div>
    </>
  );
}

export function FormScreen() {
  const query = staffQueryOf<typeof readForm>('GET /api/staff/forms/{id}', { id: useOffice().id });
  // A refetch must not replace text that the user is writing.
  return (
    <QueryContent query={{ ...query, staleTime: Infinity, gcTime: 0 }}>
      {(detail) => <Form detail={detail} />}
    </QueryContent>
  );
}
