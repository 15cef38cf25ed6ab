import { useMemo, useState, type Ref, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import { StatusMessage } from '@/components/ui/status-message';
import type { ProfileEntry } from '@/features/profile/client';
import type { FormScope } from '@/features/profile/merge';
import { profileFormQuery, useFormLists, usePlaces, withPlaces } from '@/features/profile/form/client';
import { useKnownAnswers, useProfileStore } from '@/features/profile/profile.store';
import type { PlacesQuery } from '@/features/reference/reference.api';
import type { ufOfTheDay } from '@/features/pricing/pricing.api';
import { queryOf } from '@/lib/http/query-of';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';
import { pushEvent } from '@/lib/browser/data-layer';
import { FormWordsProvider } from '@/components/defined-form/form-words';
import { numberSigns } from '@/components/defined-form/number-signs';
import type { ClosingGuard } from './dependants-panel';
import { ProfileForm } from './profile-form';
import { QuestionsLoading } from './questions-loading';
import type { FormSubject } from './use-profile-form';

type Props = Pick<FormSubject, 'line' | 'money' | 'lastQuestions'> & {
  guard: Ref<ClosingGuard>;
  onLeave: () => void;
  foot: HTMLElement | null;
  first: RefObject<HTMLFormElement | null>;
  onTakenOver: () => void;
  onEntered: (entry: ProfileEntry) => void | Promise<void>;
};

function Questions({ line, money, onEntered, ...props }: Props) {
  const labels = lateWords().profile;
  const { data: served, isError, refetch } = useQuery(profileFormQuery(line.productType));
  const [sector, setSector] = useState<string | null>(null);
  const { form: filled, failed } = useFormLists(served, sector);
  const known = useKnownAnswers(line.profileForm);
  const kept = known?.profile.region ?? null;
  const [place, setPlace] = useState<PlacesQuery | null>(null);
  const places = usePlaces(place, kept);
  const form = useMemo(() => filled && withPlaces(filled, places), [filled, places]);
  const saveAnswers = useProfileStore((state) => state.saveAnswers);

  async function enter(entry: ProfileEntry, scope: FormScope) {
    saveAnswers(line, scope, entry.profile, entry.band);
    pushEvent({ event: 'ingresaPerfil', productType: line.productType });
    await onEntered(entry);
  }

  if (form)
    return (
      <>
        {failed.map(({ call, error, refetch: again }) => (
          <ReferenceFailure key={call} call={call} error={error} onRetry={() => void again()} />
        ))}
        <ProfileForm
          {...props}
          form={form}
          labels={labels}
          line={line}
          known={known}
          tag={money.tag}
          onEntered={enter}
          onSector={setSector}
          places={places}
          onPlace={setPlace}
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
  return <QuestionsLoading label={labels.loading} />;
}

export function ProfileQuestions(props: Props) {
  const { money } = props;
  const { form } = lateWords();
  const isInPesos = money.currency === 'CLP';
  const { data: uf } = useQuery({ ...queryOf<typeof ufOfTheDay>('GET /api/globales/uf'), enabled: isInPesos });
  const words = useMemo(
    () => ({ labels: form, ...numberSigns(money.tag, money.currency), uf: uf?.value }),
    [form, money, uf],
  );
  return (
    <FormWordsProvider value={words}>
      <Questions {...props} />
    </FormWordsProvider>
  );
}
