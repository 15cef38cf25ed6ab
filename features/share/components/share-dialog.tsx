'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { profileFormQuery } from '@/features/profile/form/client';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useKnownAnswers, useProfileFor } from '@/features/profile/profile.store';
import { linkContentsOf } from '@/features/share/link-contents';
import { useShare, type Shared } from '@/features/share/client';
import {
  OMITTED_BY_DEFAULT,
  partsOf,
  profileToShare,
  differsFromAssumedSex,
  withoutSex,
} from '@/features/share/shared-parts';
import type { revokeSearch } from '@/features/share/share.api';
import { useOwnLinks, type OwnLink } from '@/features/share/share.store';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { ApiError } from '@/lib/http/api-error';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';
import { ShareChoice } from './share-choice';
import { ShareReady } from './share-ready';
import { messageOf, useSharedPrices, type Priced } from './use-shared-prices';
import { OwnLinkRow } from '@/features/share/components/own-link-row';

type Props = { tag: string; labels: LateWords['share']; onRevoked: (link: OwnLink) => void };

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function OwnLinks({ tag, labels, onRevoked }: Props) {
  const { links, restore, drop } = useOwnLinks();
  const { mutate, variables, isPending, isSuccess, error, isError } = useMutation(
    mutationOf<typeof revokeSearch>('POST /api/buscarplanes/sharedinsurance/revoke'),
    queryClient(),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [sure, setSure] = useState<string | null>(null);
  useEffect(() => restore(Date.now()), [restore]);

  function revoke(own: OwnLink) {
    setSure(null);
    const forget = () => {
      drop(own.link);
      onRevoked(own);
      heading.current?.focus();
    };
    const { link, key } = own;
    mutate({ link, key }, { onSuccess: forget, onError: (failure) => isGone(failure) && forget() });
  }

  const isRevoked = isSuccess || isGone(error);
  if (links.length === 0 && !isRevoked) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {labels.mine.title}
      </h3>
      <output className="block text-sm text-ink-soft">
        {isRevoked && labels.mine.revoked}
        {isError && !isGone(error) && labels.mine.failed}
      </output>
      <ul className="divide-y divide-line">
        {links.map((own) => (
          <OwnLinkRow
            key={own.link}
            own={own}
            tag={tag}
            labels={labels}
            isSure={sure === own.link}
            isBusy={isPending && variables.link === own.link}
            onSure={(isSure) => setSure(isSure ? own.link : null)}
            onRevoke={() => revoke(own)}
          />
        ))}
      </ul>
    </section>
  );
}

export type ShareDialogProps = Pick<Shared, 'kind'> & {
  line: Pick<ProductLine, 'productType' | 'profileForm' | 'reference' | 'filters'>;
  address?: string | (() => string);
  name?: string;
  priced?: Priced;
  sheet?: { readonly href: string; readonly title: string } | null;
  tag: string;
  onClose: () => void;
};

/** Seconds. A longer wait means the daily limit is reached (`rateLimits`). */
const A_WHILE = 600;

function failureOf(error: Error, labels: LateWords['share']): string {
  if (!(error instanceof ApiError) || error.status !== 429) return labels.error;
  return (error.retryAfter ?? 0) > A_WHILE ? labels.tooManyToday : labels.tooMany;
}

const pageTitle = () => document.title.replace(/ \| [^|]+$/, '');

const openedOn = ({ address, name = pageTitle() }: Pick<ShareDialogProps, 'address' | 'name'>) => ({
  address: typeof address === 'function' ? address() : (address ?? location.pathname + location.search),
  name,
});

/** The profile holds a supposed sex when a market's forms never ask for it. */
function useAsksForSex({ productType, profileForm }: ShareDialogProps['line']): boolean {
  const { data: form, isError } = useQuery(profileFormQuery(productType), queryClient());
  const known = useKnownAnswers(profileForm);
  const isSex = (question: string) => question.endsWith('.sexo');
  if (known && [...known.answered].some(isSex)) return true;
  return form ? form.fields.some(({ groupedBy, fldName }) => isSex(`${groupedBy}.${fldName}`)) : isError;
}

export function ShareDialog({ kind, line, tag, sheet, onClose, ...what }: ShareDialogProps) {
  const labels = lateWords().share;
  const adultAge = line.reference.age;
  const ownProfile = useProfileFor(line.profileForm, line.productType);
  const asksForSex = useAsksForSex(line);
  const profile = ownProfile && (asksForSex && differsFromAssumedSex(ownProfile) ? ownProfile : withoutSex(ownProfile));
  const hasClinics = kind !== 'list' && line.filters.includes('coverageOrganizations');
  const kept = useMyClinics((state) => state.clinics);
  const mine = hasClinics ? kept : [];
  const [{ address, name }] = useState(() => openedOn(what));
  const [without, setWithout] = useState(OMITTED_BY_DEFAULT);
  const { mutate, data: made, variables: sent, error, isPending, reset } = useShare();
  const prices = useSharedPrices(what.priced, made && sent, { line, tag });
  const { add, isKept } = useOwnLinks();

  function create() {
    const left = partsOf(profile).filter((part) => without.includes(part));
    const clinics = without.includes('clinics') ? [] : mine;
    const shared = profile && profileToShare(profile, left, adultAge);
    mutate(
      { kind, address, productType: line.productType, profile: shared, without: left, clinics },
      {
        onSuccess: ({ link, key, expires, expiresAt }) =>
          add({ link, key, name, expires, expiresAt, carried: linkContentsOf(kind, profile, without, mine) }),
      },
    );
  }

  const footer = !made && (
    <Button className="w-full" aria-disabled={isPending} onClick={() => !isPending && create()}>
      {isPending ? labels.creating : labels.create}
    </Button>
  );

  return (
    <Dialog open onClose={onClose} title={labels.titles[kind]} closeLabel={labels.close} footer={footer}>
      <div className="space-y-6">
        {made ? (
          <ShareReady
            made={made}
            text={messageOf(kind, name, { items: what.priced?.items ?? [], prices }, labels.price)}
            tag={tag}
            labels={labels}
            onAnother={reset}
          />
        ) : (
          <ShareChoice
            kind={kind}
            profile={profile}
            clinics={mine}
            adultAge={adultAge}
            tag={tag}
            without={without}
            labels={labels}
            onChoose={setWithout}
          />
        )}
        {sheet && (
          <a className={buttonClass('quiet', 'w-full')} href={sheet.href}>
            <Icon name="file-text" className="size-5" />
            {sheet.title} (PDF)
          </a>
        )}
        {made && !isKept && <StatusMessage tone="warning" title={labels.notKept} />}
        {error && !isPending && <StatusMessage tone="danger" title={failureOf(error, labels)} />}
        <OwnLinks tag={tag} labels={labels} onRevoked={({ link }) => link === made?.link && reset()} />
      </div>
    </Dialog>
  );
}
