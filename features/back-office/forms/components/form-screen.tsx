'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { StatusMessage } from '@/components/ui/status-message';
import { formQueryOf } from '@/features/back-office/forms/client';
import type { FormCheck, FormDetail } from '@/features/back-office/forms/contract';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { Messages } from '@/lib/i18n/messages';
import { FormEditor } from './form-editor';
import type { FormsWords } from './form-words';

type Props = {
  id: string;
  mayWrite: boolean;
  words: FormsWords;
  formLabels: Messages['form'];
  countries: Messages['layout']['countries'];
  retry: string;
};

const FormPreview = lazyComponent(() => import('./form-preview').then((module) => module.FormPreview));

function Form({
  detail,
  mayWrite,
  words,
  formLabels,
  countries,
}: Omit<Props, 'id' | 'retry'> & { detail: FormDetail }) {
  const [served, setServed] = useState<FormCheck['served']>(null);
  const { kind, name, market, tag, currency } = detail;
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{`${name} · ${countries[market]}`}</p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <FormEditor detail={detail} mayWrite={mayWrite} words={words} onServed={setServed} />
        <section className="card min-w-0 space-y-4" aria-label={words.preview.title}>
          <h2 className="text-lg">{words.preview.title}</h2>
          {served ? (
            <FormPreview
              key={JSON.stringify(served.form)}
              {...served}
              words={words.preview}
              labels={formLabels}
              tag={tag}
              currency={currency}
            />
          ) : (
            <p className="text-ink-soft">{kind === 'contact' ? words.preview.contact : words.preview.none}</p>
          )}
        </section>
      </div>
    </>
  );
}

export function FormScreen({ id, retry, ...props }: Props) {
  const { data, error, refetch } = useQuery(formQueryOf(id), queryClient());
  const { words } = props;
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  return data ? <Form detail={data} {...props} /> : <p className="office-empty mt-4">{words.loading}</p>;
}
