import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { QueryContent } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import type { readNewPartner } from '@/features/back-office/partners/partners.api';
import type { OutputOf } from '@/lib/http/endpoint';
import { fill } from '@/lib/i18n/labels';
import { describeMistakes, toFields, toFile, usePartnerDraft } from './partner-draft';
import { DraftForm, PartnerFields } from './partner-form';
import { useOffice, useWords } from '@/features/back-office/components/office';

const NOTHING = { file: {}, revision: null };

function NewPartnerForm({ markets }: OutputOf<typeof readNewPartner>) {
  const words = useWords('partners');
  const { countries, hrefs } = useOffice();
  const [market, setMarket] = useState<string | undefined>(markets[0]?.market);
  const draft = usePartnerDraft({
    seen: NOTHING,
    toValues: toFields,
    toFile: (values) => ({ market, ...toFile({}, values) }),
    describe: (mistakes) => describeMistakes(mistakes, words.wrong),
  });
  const { register, setValue, formState } = draft.form;
  const wrongKey = formState.errors['key']?.message;
  return (
    <DraftForm
      draft={draft}
      title={words.add}
      submit={words.actions.save.submit}
      className="card mt-4 max-w-3xl"
      onSaved={(name) => window.location.assign(fill(hrefs.partners, { id: name }))}
    >
      <SelectField
        label={words.form.market}
        value={market}
        onChange={({ target }) => {
          setMarket(target.value);
          setValue('companies', []);
        }}
        options={markets.map(({ market: code }) => ({ value: code, label: countries[code] }))}
      />
      <TextField
        label={words.form.key}
        help={words.form.keyHelp}
        required
        {...register('key')}
        {...(typeof wrongKey === 'string' && { error: wrongKey })}
      />
      <PartnerFields organizations={markets.find((one) => one.market === market)?.organizations ?? []} />
    </DraftForm>
  );
}

export const NewPartner = () => (
  <QueryContent query={staffQueryOf<typeof readNewPartner>('GET /api/staff/partners/new')}>
    {({ markets }) => <NewPartnerForm markets={markets} />}
  </QueryContent>
);
