import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { PhoneField } from '@/components/form/phone-field';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import { StatusMessage } from '@/components/ui/status-message';
import type { ChatAvailable, startChat } from '@/features/chat/chat.api';
import { chatErrorWords } from '@/features/chat/chat-rules';
import { preEngagement, preEngagementShape, type PreEngagement } from '@/features/chat/fields';
import { useChatStore } from '@/features/chat/chat.store';
import { addressWithoutPersonalData } from '@/features/lead/lead-kinds';
import type { Answers } from '@/features/lead/form/fields';
import { useLeadStore } from '@/features/lead/lead.store';
import { isUnreachable } from '@/features/lead/waiting/waiting.store';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { usePhonePrefixes } from '@/features/reference/client';
import type { listBusinessLines } from '@/features/reference/reference.api';
import { currentReferral } from '@/features/referral/referral.store';
import { ApiError } from '@/lib/http/api-error';
import { isSame, nextAttempt } from '@/lib/http/attempt';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { fillKnown, pick } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { leadAttribution } from '@/lib/browser/attribution';
import { call } from '@/lib/http/call';
import type { InputOf } from '@/lib/http/endpoint';
import { queryOf } from '@/lib/http/query-of';
import { RETRIES, retrying } from '@/lib/http/retries';
import { openingWords } from './opening-words';

type Words = LateWords['chat'];
type Props = { words: Words; locale: string; email: string | null; consent: ReactNode; hours: ChatAvailable };

const isField = (name: string): name is keyof PreEngagement => Object.hasOwn(preEngagementShape, name);

function failureOf(error: Error | null, { failed, tooMany, startWaits }: Words, email: string | null): string | null {
  if (isUnreachable(error)) return startWaits;
  if (!error || (error instanceof ApiError && Object.keys(error.fields).some(isField))) return null;
  return error instanceof ApiError && error.status === 429 ? tooMany : fillKnown(failed, { email });
}

function knownVisitor(): PreEngagement {
  const { starting } = useChatStore.getState();
  if (starting) return pick(starting.body, ['first_name', 'email', 'telefono', 'productType']);
  const { draft, known, pending, productType } = useLeadStore.getState();
  const typed = Object.entries({ ...pending?.typed, ...draft }).filter(([, answer]) => answer !== '');
  const { fld_fullname, fld_telephone, fld_email }: Answers = { ...known, ...Object.fromEntries(typed) };
  return {
    first_name: String(fld_fullname ?? ''),
    email: String(fld_email ?? ''),
    telefono: String(fld_telephone ?? ''),
    productType: productType ?? '',
  };
}

export function PreEngagementForm({ words, locale, email, consent, hours }: Props) {
  const linesQuery = useQuery(queryOf<typeof listBusinessLines>('GET /api/business-line'));
  const { data: lines = [] } = linesQuery;
  const start = useMutation({
    mutationFn: ({ key, body }: { key: string; body: InputOf<typeof startChat> }) =>
      call<typeof startChat>('POST /api/chat/start', body, { idempotencyKey: key }),
    ...retrying(RETRIES.contact),
  });
  const [defaultValues] = useState(knownVisitor);
  const form = useForm<PreEngagement>({ defaultValues, resolver: zodResolver(preEngagement), mode: 'onTouched' });
  const { errors, isValid } = form.formState;
  const phone = usePhonePrefixes();
  const errorOf = (name: keyof PreEngagement) => {
    const message = errors[name]?.message;
    return message === undefined ? {} : { error: chatErrorWords(message, words.errors) };
  };
  const answer = (name: keyof PreEngagement) => ({ ...form.register(name), ...errorOf(name) });

  async function begin(fields: PreEngagement) {
    const chat = useChatStore.getState();
    const { clinics } = useMyClinics.getState();
    const from = {
      leadAttributionInfo: leadAttribution(),
      origin_url: addressWithoutPersonalData(location.href),
      ...(clinics.length > 0 && { clinicas: [...clinics] }),
    };
    // An unanswered attempt with the same answers is repeated as it was, even from another page.
    const last = chat.starting;
    const isRepeated = last !== null && isSame(last.body, { ...last.body, ...fields });
    const attempt = nextAttempt(isRepeated ? last.body : { ...fields, ...currentReferral(), ...from }, last);
    chat.attempt(attempt);
    try {
      const { proof, ticket } = await start.mutateAsync(attempt);
      const known = { fld_fullname: fields.first_name, fld_telephone: fields.telefono, fld_email: fields.email };
      useLeadStore.setState(({ tickets }) => ({ known, tickets: [...tickets, ticket] }));
      useChatStore.getState().begin(proof);
    } catch (error) {
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {}))
        if (isField(name)) form.setError(name, { message });
    }
  }

  const beginAgain = useEffectEvent(() => {
    if (isUnreachable(start.error)) void form.handleSubmit(begin)();
  });
  useEffect(() => {
    const onOnline = () => beginAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  useEffect(() => {
    const known = form.getValues('productType');
    if (lines.length > 0) form.setValue('productType', known, { shouldValidate: known !== '' });
  }, [lines.length, form]);

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
      <EmailField {...answer('email')} label={words.email} autoComplete="email" />
      <Controller
        control={form.control}
        name="telefono"
        render={({ field }) => (
          <PhoneField
            {...field}
            {...phone}
            label={words.phone}
            prefixLabel={words.phonePrefix}
            {...errorOf('telefono')}
          />
        )}
      />
      <SelectField
        {...answer('productType')}
        label={words.searchType}
        placeholder={words.choose}
        options={lines.flatMap(({ productTypes }) =>
          productTypes.map(({ productType, name }) => ({ value: productType, label: name })),
        )}
      />
      {linesQuery.error && (
        <ReferenceFailure call="businessLines" error={linesQuery.error} onRetry={() => void linesQuery.refetch()} />
      )}
      {consent}
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
