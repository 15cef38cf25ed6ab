'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { StatusMessage } from '@/components/ui/status-message';
import { startMutation } from '@/features/chat/client';
import type { ChatAvailable, WebchatConfig } from '@/features/chat/contract';
import { chatErrorWords } from '@/features/chat/domain';
import { preEngagement, type PreEngagement } from '@/features/chat/fields';
import { useChatStore } from '@/features/chat/store';
import { originOf } from '@/features/lead/domain';
import { useLeadStore } from '@/features/lead/store';
import { businessLinesQuery } from '@/features/reference/client';
import { currentReferral } from '@/features/referral/store';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { leadAttribution } from '@/lib/site/attribution';
import { openingWords } from './opening-words';

type Words = LateWords['chat'];
type Props = {
  words: Words;
  locale: string;
  email: string;
  consent: ReactNode;
  hours: ChatAvailable;
  provider: WebchatConfig['provider'];
};

/** The same answers are the same attempt, whether or not an earlier try of it arrived. */
function useAttempt() {
  const last = useRef({ said: '', key: '' });
  return (fields: PreEngagement) => {
    const said = JSON.stringify(fields);
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() };
    return last.current.key;
  };
}

function failureOf(error: Error | null, { failed, tooMany }: Words, email: string): string | null {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null;
  return error instanceof ApiError && error.status === 429 ? tooMany : fill(failed, { email });
}

export function PreEngagementForm({ words, locale, email, consent, hours, provider }: Props) {
  const [client] = useState(queryClient);
  const { data: lines = [] } = useQuery(businessLinesQuery(), client);
  const start = useMutation(startMutation, client);
  const keyOf = useAttempt();
  const [{ fld_fullname, fld_telephone, fld_email }] = useState(() => useLeadStore.getState().known);
  const form = useForm<PreEngagement>({
    defaultValues: {
      first_name: String(fld_fullname ?? ''),
      email: String(fld_email ?? ''),
      telefono: String(fld_telephone ?? ''),
      productType: '',
    },
    resolver: zodResolver(preEngagement),
    mode: 'onTouched',
  });
  const { errors, isValid } = form.formState;
  const answer = (name: keyof PreEngagement) => {
    const message = errors[name]?.message;
    return { ...form.register(name), ...(message !== undefined && { error: chatErrorWords(message, words.errors) }) };
  };

  async function begin(fields: PreEngagement) {
    const from = {
      leadAttributionInfo: leadAttribution(),
      origin_url: originOf(location.href),
    };
    try {
      const body = { ...fields, ...currentReferral(), ...from };
      const { proof, ticket } = await start.mutateAsync({ key: keyOf(fields), body });
      const known = { fld_fullname: fields.first_name, fld_telephone: fields.telefono, fld_email: fields.email };
      useLeadStore.setState(({ tickets }) => ({ known, tickets: [...tickets, ticket] }));
      useChatStore.getState().begin(proof);
    } catch (error) {
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {}))
        if (name in fields) form.setError(name as keyof PreEngagement, { message });
    }
  }

  const failure = start.isPending ? null : failureOf(start.error, words, email);
  return (
    <form
      noValidate
      className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4"
      onSubmit={(event) => void form.handleSubmit(begin)(event)}
    >
      <p>{words.intro}</p>
      <p className="text-sm text-ink-soft">{openingWords(hours, words, locale)}</p>
      <TextField {...answer('first_name')} label={words.name} autoComplete="name" />
      <TextField {...answer('email')} label={words.email} type="email" inputMode="email" autoComplete="email" />
      <TextField {...answer('telefono')} label={words.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <SelectField
        {...answer('productType')}
        label={words.searchType}
        placeholder={words.choose}
        options={lines.flatMap(({ productTypes }) =>
          productTypes.map(({ productType, name }) => ({ value: productType, label: name })),
        )}
      />
      {consent}
      {provider === 'twilio' && <p className="text-sm text-ink-soft">{words.viaTwilio}</p>}
      {failure && <StatusMessage tone="danger">{failure}</StatusMessage>}
      <SubmitButton
        missingLabel={words.missing}
        isMissing={!isValid}
        isBusy={start.isPending}
        onMissing={() => void form.trigger(undefined, { shouldFocus: true })}
      >
        {start.isPending ? words.starting : words.start}
      </SubmitButton>
    </form>
  );
}
