'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { ponderation, type Ponderation } from '@/features/staff-flags/contract';
import { useStaff } from '@/features/staff-flags/store';
import type { Messages } from '@/lib/i18n/messages';

/** '0,5' and '0.5' are both a half; nothing, or anything else, is no number. */
const toNumber = (text: unknown) => (String(text).trim() === '' ? NaN : Number(String(text).replace(',', '.')));

export function PondererForm({ labels }: { labels: Messages['staffFlags']['panel'] }) {
  const { ponderer, setPonderer } = useStaff();
  const { register, handleSubmit, formState, reset } = useForm<Ponderation>({
    resolver: zodResolver(ponderation),
    defaultValues: { ponderer: ponderer ?? undefined },
  });
  useEffect(() => reset({ ponderer: ponderer ?? undefined }), [ponderer, reset]);
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => void handleSubmit((form) => setPonderer(form.ponderer))(event)}
    >
      <TextField
        {...register('ponderer', { setValueAs: toNumber })}
        inputMode="decimal"
        autoComplete="off"
        label={labels.ponderer}
        help={labels.help}
        {...(formState.errors.ponderer && { error: labels.wrong })}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary">
          {labels.apply}
        </button>
        {ponderer !== null && (
          <button type="button" className="btn btn-plain" onClick={() => setPonderer(null)}>
            {labels.reset}
          </button>
        )}
      </div>
    </form>
  );
}
