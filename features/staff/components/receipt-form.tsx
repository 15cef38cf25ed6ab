'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { receiptByCode } from '@/features/pricing/client';
import { receiptQuery } from '@/features/pricing/receipts/contract';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { Messages } from '@/lib/i18n/messages';
import { FoundReceipt } from './found-receipt';

type Props = { labels: Messages['staff']['panel']['receipt']; tag: string };

/** Looks up the price that a visitor tells by its code. */
export function ReceiptForm({ labels, tag }: Props) {
  const [code, setCode] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(receiptQuery),
    defaultValues: { code: '' },
  });
  const { data, error } = useQuery({ ...receiptByCode(code), enabled: code !== '' }, queryClient());
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
