'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { newPartnerQuery } from '@/features/back-office/partners/client';
import { mistakeIn, toFile } from './partner-file';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { PartnerFields } from './partner-fields';
import type { PartnerWords } from './partner-words';
import { useSave } from './use-save';

type Props = {
  words: PartnerWords;
  retry: string;
  /** By their codes. */
  countries: Readonly<Record<string, string>>;
  /** With `{id}` left open. */
  itemHref: string;
};

const NOTHING = {};

/** Nobody sees it before it is published. */
export function NewPartner({ words, retry, countries, itemHref }: Props) {
  const { data, error, refetch } = useQuery(newPartnerQuery(), queryClient());
  const [chosen, setChosen] = useState<string | null>(null);
  const { form, mistakes, save, isBusy, ...change } = useSave(words);
  if (error)
    return (
      <div className="space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!data) return <p className="office-empty">{words.loading}</p>;
  const market = chosen ?? data.markets[0]?.market ?? '';
  const organizations = data.markets.find((one) => one.market === market)?.organizations ?? [];
  const wrongKey = mistakeIn('key', mistakes) && words.wrong.key;
  return (
    <form
      ref={form}
      className="card flex max-w-3xl flex-col gap-4"
      aria-label={words.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const key = String(given.get('key') ?? '').trim();
        void save(
          () => toFile({ market, key }, given),
          null,
          (name) => window.location.assign(fill(itemHref, { id: name })),
        );
      }}
    >
      <SelectField
        label={words.form.market}
        name="market"
        value={market}
        onChange={({ target }) => setChosen(target.value)}
        options={data.markets.map(({ market: code }) => ({ value: code, label: countries[code] ?? code }))}
      />
      <TextField
        label={words.form.key}
        help={words.form.keyHelp}
        name="key"
        required
        {...(wrongKey && { error: wrongKey })}
      />
      <PartnerFields file={NOTHING} {...{ organizations, mistakes, words }} tag="es" />
      <ChangeResult {...change} />
      <Button type="submit" disabled={isBusy} className="self-start">
        {words.form.submit}
      </Button>
    </form>
  );
}
