import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { EmailField } from '@/components/form/email-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Dialog } from '@/components/ui/dialog';
import { ConsentNote } from '@/components/ui/consent-note';
import { searchReferral } from '@/features/referral/client';
import { EMAIL_MAX } from '@/features/referral/referral-code';
import { email as emailSchema } from '@/lib/contract/person';
import { lateWords } from '@/lib/i18n/load-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Referral } from '@/features/referral/referral-code';
import { storageScope } from '@/lib/browser/visitor-storage';
import { fill } from '@/lib/i18n/labels';
import { telHref } from '@/lib/contract/phone-href';

type SearchResult = { kind: 'found'; referral: Referral } | { kind: 'missing' } | { kind: 'failed' };

type ReferralResultProps = {
  result: SearchResult;
  email: string | null;
  phone: string | null;
  open: boolean;
  onAgain: () => void;
  onClose: () => void;
};

function ReferralResult({ result, email, phone, open, onAgain, onClose }: ReferralResultProps) {
  const labels = lateWords().referral.result;
  if (result.kind === 'found') {
    const { name, ejecutivo } = result.referral;
    return (
      <Dialog open={open} onClose={onClose} title={fill(labels.greeting, { name })} closeLabel={labels.close}>
        <p className="mb-6">{fill(ejecutivo ? labels.executive : labels.found[storageScope()], { name })}</p>
        <Button onClick={onClose}>{labels.goOn}</Button>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={labels.missingTitle} closeLabel={labels.close}>
      <p>{result.kind === 'failed' ? labels.failed : labels.missing}</p>
      {(phone ?? email) && <p className="mt-4 font-semibold">{labels.advisor}</p>}
      <ul className="mb-6">
        {phone && (
          <li>
            <a className="link inline-flex min-h-11 items-center gap-2" href={telHref(phone)}>
              <Icon name="phone" className="size-5 shrink-0" />
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className="link inline-flex min-h-11 items-center gap-2" href={`mailto:${email}`}>
              <Icon name="mail" className="size-5 shrink-0" />
              {email}
            </a>
          </li>
        )}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{labels.again}</Button>
        <Button variant="quiet" onClick={onClose}>
          {labels.without}
        </Button>
      </div>
    </Dialog>
  );
}

const ERROR_DELAY_MS = 600;

type ReferralDialogProps = { open: boolean; onClose: () => void; onResult: (result: SearchResult) => void };

function ReferralDialog({ open, onClose, onResult }: ReferralDialogProps) {
  const { contact, referral } = lateWords();
  const labels = referral.search;
  const [schema] = useState(() => {
    const { emailMissing: missing, emailWrong: wrong } = contact.errors;
    return z.strictObject({ email: emailSchema({ missing, wrong }) });
  });
  const { register, handleSubmit, reset, trigger, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
  });
  const error = formState.errors.email?.message;

  async function submit(fields: z.infer<typeof schema>) {
    if (formState.isSubmitting) return;
    try {
      const found = await searchReferral(fields.email);
      onResult(found ? { kind: 'found', referral: found } : { kind: 'missing' });
      reset();
    } catch {
      onResult({ kind: 'failed' });
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <p className="text-ink-soft">{labels.text}</p>
        <EmailField
          {...register('email')}
          {...(error !== undefined && { error })}
          label={labels.email}
          autoComplete="off"
          maxLength={EMAIL_MAX}
        />
        <SubmitButton
          isMissing={!formState.isValid}
          isBusy={formState.isSubmitting}
          missingLabel={contact.toMissing}
          onMissing={() => void trigger('email', { shouldFocus: true })}
        >
          {formState.isSubmitting ? labels.searching : labels.next}
        </SubmitButton>
        <ConsentNote {...lateWords().policies} />
      </form>
    </Dialog>
  );
}

type Props = { email: string | null; phone: string | null; open: boolean; onClose: () => void };

export function ReferralSearch({ open, onClose, ...people }: Props) {
  const [step, setStep] = useState<'search' | 'between' | 'result'>('search');
  const [result, setResult] = useState<SearchResult>({ kind: 'missing' });
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);

  function finish(next: SearchResult) {
    if (!isOpen.current) return;
    setResult(next);
    setStep('result');
  }

  function searchAgain() {
    flushSync(() => setStep('between'));
    setStep('search');
  }

  function close() {
    setStep('search');
    onClose();
  }

  return (
    <>
      <ReferralDialog open={open && step === 'search'} onClose={onClose} onResult={finish} />
      <ReferralResult
        {...people}
        result={result}
        open={open && step === 'result'}
        onAgain={searchAgain}
        onClose={close}
      />
    </>
  );
}
