'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type Ref, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import { StatusMessage } from '@/components/ui/status-message';
import type { ProfileEntry } from '@/features/profile/client';
import { profileFormQuery, useFormLists } from '@/features/profile/form/client';
import { scopeOfForm } from '@/features/profile/form/domain';
import { useKnownAnswers, useProfileStore } from '@/features/profile/store';
import type { ServedForm } from '@/lib/form-definition/contract';
import type { Currency } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';
import { FormWordsProvider } from '@/components/server-form/form-words';
import { numberSigns } from '@/components/server-form/number-signs';
import { ProfileHint } from './profile-hint';
import type { ClosingGuard } from './dependants-panel';
import { ProfileForm } from './profile-form';

type Props = {
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  line: Pick<ProductLine, 'productType' | 'profileForm' | 'pricedByPerson'>;
  money: { readonly tag: string; readonly currency: Currency };
  onSubmitted?: ((entry: ProfileEntry) => void | Promise<void>) | undefined;
};

function Questions({
  line,
  foot,
  guard,
  onEntered,
}: Pick<Props, 'line'> & {
  guard: Ref<ClosingGuard>;
  foot: HTMLElement | null;
  onEntered: (entry: ProfileEntry, form: ServedForm) => Promise<void>;
}) {
  const labels = lateWords().profile;
  const { data: served, isError, refetch } = useQuery(profileFormQuery(line.productType));
  const [sector, setSector] = useState<string | null>(null);
  const { form, failed } = useFormLists(served, sector);
  const known = useKnownAnswers(line.profileForm);
  if (form)
    return (
      <>
        {failed.map(({ call, error, refetch: again }) => (
          <ReferenceFailure key={call} call={call} error={error} onRetry={() => void again()} />
        ))}
        <ProfileForm
          form={form}
          labels={labels}
          productType={line.productType}
          pricedByPerson={line.pricedByPerson ?? false}
          known={known}
          foot={foot}
          guard={guard}
          onEntered={onEntered}
          onSector={setSector}
        />
      </>
    );
  if (isError)
    return (
      <StatusMessage tone="danger" title={labels.loadFailed}>
        <Button variant="quiet" className="mt-2" onClick={() => void refetch()}>
          {labels.retry}
        </Button>
      </StatusMessage>
    );
  return (
    <div aria-busy="true" className="space-y-6">
      <output className="sr-only">{labels.loading}</output>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-11" />
    </div>
  );
}

export function ProfileDialog({ open, onClose, opener, onEdit, line, money, onSubmitted }: Props) {
  const { profile: labels, form } = lateWords();
  const [foot, setFoot] = useState<HTMLDivElement | null>(null);
  const [entered, setEntered] = useState(false);
  const guard = useRef<ClosingGuard>(null);
  const saveAnswers = useProfileStore((state) => state.saveAnswers);
  const words = useMemo(() => ({ labels: form, ...numberSigns(money.tag, money.currency) }), [form, money]);

  async function enter(entry: ProfileEntry, answered: ServedForm) {
    saveAnswers(line, scopeOfForm(answered), entry.profile, entry.band);
    try {
      await onSubmitted?.(entry);
    } catch {
      // The answers are stored: what could not be reloaded says so itself, where it stands.
    }
    onClose();
    setEntered(true);
  }

  // A dependant without an age would be lost unseen; Back leads out all the same, and the form keeps what was typed.
  const close = () => {
    if (guard.current?.mayClose() ?? true) onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        onBack={onClose}
        title={labels.title}
        closeLabel={labels.close}
        footer={<div ref={setFoot} />}
      >
        <QueryClientProvider client={queryClient()}>
          <FormWordsProvider value={words}>
            <Questions line={line} foot={foot} guard={guard} onEntered={enter} />
          </FormWordsProvider>
        </QueryClientProvider>
      </Dialog>
      {entered && <ProfileHint opener={opener} onEdit={onEdit} />}
    </>
  );
}
