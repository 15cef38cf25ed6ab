'use client';

import { useContext, useState } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { ContactPreviewSlot } from '@/features/back-office/forms/contact-preview-slot';
import type { FormDetail, readForm } from '@/features/back-office/forms/forms.api';
import type { ScreenProps } from '@/features/back-office/screen';
import type { Messages } from '@/lib/i18n/messages';
import type { ServedVersion } from './form-editor';

type Props = ScreenProps<'forms'> & {
  formLabels: Messages['form'];
  contactFields: Messages['contact']['form']['fields'];
};

const FormEditor = lazyComponent(() => import('./form-editor').then((module) => module.FormEditor));
const FormPreview = lazyComponent(() => import('./form-preview').then((module) => module.FormPreview));

function Form({
  detail,
  user,
  words: { forms: words },
  formLabels,
  contactFields,
  countries,
  ...clocks
}: Props & { detail: FormDetail }) {
  const [served, setServed] = useState<ServedVersion | null>(null);
  const { name, market, tag, currency } = detail;
  const { served: profile, contact } = served ?? {};
  const drawContact = useContext(ContactPreviewSlot);
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{`${name} · ${countries[market]}`}</p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <FormEditor
          detail={detail}
          mayWrite={user.permissions.includes('form:write')}
          words={words}
          clocks={clocks}
          contactFields={contactFields}
          onServed={setServed}
        />
        <section
          className="card min-w-0 space-y-4 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-32px)] xl:self-start xl:overflow-y-auto"
          aria-label={words.preview.title}
        >
          <h2 className="text-lg">{words.preview.title}</h2>
          {profile && (
            <FormPreview
              key={JSON.stringify(profile.form)}
              {...profile}
              words={words.preview}
              labels={formLabels}
              tag={tag}
              currency={currency}
            />
          )}
          {contact && drawContact({ form: contact, words: words.preview, tag, currency })}
          {!profile && !contact && <p className="text-ink-soft">{words.preview.none}</p>}
        </section>
      </div>
    </>
  );
}

export function FormScreen(props: Props) {
  const query = staffQueryOf<typeof readForm>('GET /api/staff/forms/{id}', { id: props.id });
  return (
    // A refetch must not replace what the user is writing.
    <Loaded
      query={{ ...query, staleTime: Infinity, gcTime: 0 }}
      words={{ ...props.words.forms, retry: props.states.retry }}
    >
      {(detail) => <Form {...props} detail={detail} />}
    </Loaded>
  );
}
