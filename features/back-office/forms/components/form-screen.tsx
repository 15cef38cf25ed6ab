'use client';

import { useContext, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { QueryContent } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { ContactPreviewSlot } from '@/features/back-office/forms/contact-preview-slot';
import type { FormDetail, readForm } from '@/features/back-office/forms/forms.api';
import type { ServedVersion } from './form-editor';
import { useOffice, useWords } from '@/features/back-office/components/office';

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
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{`${name} · ${countries[market]}`}</p>
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
