'use client';

import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { Loaded } from '@/features/back-office/components/loaded';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import { newPartnerQuery } from '@/features/back-office/partners/client';
import type { NewPartner as Choices } from '@/features/back-office/partners/partner.api';
import type { ScreenProps } from '@/features/back-office/screen';
import { findMistake, toFile } from './partner-file';
import { fill } from '@/lib/i18n/labels';
import { PartnerFields } from './partner-fields';
import { useSave } from './use-save';

type Props = ScreenProps<'partners'>;

const NOTHING = {};

function NewPartnerForm({ data, words: { partners: words }, countries, hrefs }: Props & { data: Choices }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { form, mistakes, save, isBusy, ...change } = useSave(words);
  const warn = useLeaveWarning();
  const market = chosen ?? data.markets[0]?.market ?? '';
  const organizations = data.markets.find((one) => one.market === market)?.organizations ?? [];
  const wrongKey = findMistake('key', mistakes) && words.wrong.key;
  return (
    <form
      ref={form}
      className="card mt-4 flex max-w-3xl flex-col gap-4"
      aria-label={words.add}
      noValidate
      onInput={() => warn(true)}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const key = String(given.get('key') ?? '').trim();
        void save(
          () => toFile({ market, key }, given),
          null,
          ({ name }) => {
            warn(false);
            window.location.assign(fill(hrefs.partners, { id: name }));
            return words.form.done;
          },
        );
      }}
    >
      <SelectField
        label={words.form.market}
        name="market"
        value={market}
        onChange={({ target }) => setChosen(target.value)}
        options={data.markets.map(({ market: code }) => ({ value: code, label: countries[code] }))}
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

export function NewPartner(props: Props) {
  return (
    <Loaded query={newPartnerQuery()} words={{ ...props.words.partners, retry: props.states.retry }}>
      {(data) => <NewPartnerForm {...props} data={data} />}
    </Loaded>
  );
}
