import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { AmountList } from '@/components/ui/amount-list';
import { receiptRows } from '@/features/catalogue/wording/receipt';
import { type IssuedReceipt, type receiptOfCode, receiptQuery } from '@/features/quote/receipts/receipts.api';
import { ApiError } from '@/lib/http/api-error';
import { TRIED_ONCE } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { queryOf } from '@/lib/http/query-of';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { Messages } from '@/lib/i18n/messages';

type Props = { labels: Messages['staffFlags']['panel']['receipt']; tag: string };

function FoundReceipt({ kept, labels, tag }: Props & { kept: IssuedReceipt }) {
  const { receipt: words, units } = lateWords();
  const { plan, day, expires, price, receipt, reference } = kept;
  const rows = receiptRows(receipt, price, { words, wording: { tag, terms: { suffix: units } } });
  return (
    <div className="space-y-1 text-sm">
      <p className="font-semibold">{plan.displayName}</p>
      <p>
        {plan.organization} · {plan.productCode}
      </p>
      <p>{fill(labels.about, { day: formatDay(day, tag), expires: formatDay(expires, tag) })}</p>
      {reference && <p>{labels.reference}</p>}
      <AmountList rows={rows} />
      {receipt.notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
    </div>
  );
}

export function ReceiptForm({ labels, tag }: Props) {
  const [code, setCode] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(receiptQuery),
    defaultValues: { code: '' },
  });
  const { data, error } = useQuery({
    ...queryOf<typeof receiptOfCode>('GET /api/receipts/{code}', { code }),
    ...TRIED_ONCE,
    enabled: code !== '',
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <form noValidate className="space-y-2" onSubmit={(event) => void handleSubmit((form) => setCode(form.code))(event)}>
      <TextField
        {...register('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        label={labels.label}
        help={labels.help}
        {...(formState.errors.code && { error: labels.wrong })}
      />
      <button type="submit" className="btn btn-primary">
        {labels.find}
      </button>
      <div aria-live="polite">
        {error && <p className="text-sm text-danger">{isUnknown ? labels.unknown : labels.failed}</p>}
        {data && <FoundReceipt kept={data} labels={labels} tag={tag} />}
      </div>
    </form>
  );
}
