import { useQueries } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { profileFormQuery } from '@/features/profile/form/client';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import {
  useKnownAnswers,
  useListOf,
  useProfileFor,
  useIsAssumed,
  useIsIncomplete,
} from '@/features/profile/profile.store';
import { linkContentsOf, fixedContents, insuredWords } from '@/features/share/link-contents';
import { useShare, type Shared } from '@/features/share/client';
import {
  OMITTED_BY_DEFAULT,
  partsOf,
  profileToShare,
  differsFromAssumedSex,
  withoutSex,
  SHARED_DAYS,
  linkPartsOf,
  type LinkPart,
} from '@/features/share/shared-parts';
import type { revokeSearch } from '@/features/share/share.api';
import { useOwnLinks, type OwnLink } from '@/features/share/share.store';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { mutationOf } from '@/lib/http/query-of';
import { ApiError } from '@/lib/http/api-error';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';
import { ShareReady } from './share-ready';
import type { MouseEvent } from 'react';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { CheckboxField } from '@/components/form/checkbox-field';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { assumedAges, CHILD_AGE, withoutAges } from '@/features/share/assumed-ages';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { priceWithPeriod, totalText, type Wording } from '@/features/catalogue/wording/price';
import { planPrice } from '@/features/quote/client';
import type { CalculatePriceResponse } from '@/features/quote/quote.api';

type Priced = { readonly items: readonly InsuranceItem[]; readonly wording: Wording };

/** Price of one plan; null: unknown, for example if the link omits ages. */
type SharedPrice = string | 'refused' | 'loading' | null;

/** Prices for the people in a link. Uses only the link's data, so that the prices do not reveal omitted data. */
function useSharedPrices(
  priced: Priced | undefined,
  sent: Shared | undefined,
  { line, tag }: { readonly line: Pick<ProductLine, 'productType' | 'profileForm'>; readonly tag: string },
): readonly SharedPrice[] {
  const isAssumed = useIsAssumed(line.profileForm);
  const isLacking = useIsIncomplete(line.productType);
  const isUnknown = isAssumed || (sent?.without.includes('ages') ?? false);
  const items = (sent && priced?.items) ?? [];
  const answers = useQueries(
    {
      queries: items.map(({ id }) => ({
        ...planPrice(id, { profile: sent?.profile ?? null, productType: sent?.productType ?? '' }),
        enabled: !isUnknown,
      })),
    },
    queryClient(),
  );

  function textOf(item: InsuranceItem, { price: amount, receipt, reason }: CalculatePriceResponse): SharedPrice {
    if (!amount) return reason && reason.code !== 'noPrice' ? 'refused' : null;
    const { price: words, who } = lateWords().share;
    const { wording } = priced!;
    const price = totalText(amount, wording) ?? priceWithPeriod({ ...item, profilePrice: amount }, wording);
    if (!sent!.profile || isLacking || receipt?.notes.includes('minimumIncome')) return fill(words.from, { price });
    const insured = insuredWords(linkContentsOf(sent!.kind, sent!.profile), tag, who);
    return insured.length > 0 ? fill(words.exact, { price, who: new Intl.ListFormat(tag).format(insured) }) : price;
  }

  return items.map((item, at) => {
    const { data, isError } = answers[at]!;
    if (isUnknown || isError) return null;
    return data ? textOf(item, data) : 'loading';
  });
}

function messageOf(
  kind: Shared['kind'],
  name: string,
  { items, prices }: { readonly items: readonly InsuranceItem[]; readonly prices: readonly SharedPrice[] },
  words: LateWords['share']['price'],
): string {
  const text = (price: SharedPrice | undefined, unknown: string | null) => {
    if (price === 'refused') return kind === 'comparison' ? words.refused : null;
    return price === 'loading' ? null : (price ?? unknown);
  };
  if (kind !== 'comparison' || prices.length === 0) return [name, text(prices[0], null)].filter(Boolean).join(' · ');
  return items
    .map(({ displayName, organization }, at) =>
      [`${displayName} (${organization.displayName})`, text(prices[at], words.unknown)].filter(Boolean).join(': '),
    )
    .join(' · ');
}

type ShareChoiceProps = Pick<Shared, 'kind' | 'profile' | 'clinics'> & {
  adultAge: number;
  tag: string;
  labels: LateWords['share'];
  without: readonly LinkPart[];
  hasList: boolean;
  onChoose: (without: readonly LinkPart[]) => void;
};

function leftOut(part: LinkPart, profile: PerfilIngreso | null, adultAge: number, { left }: LateWords['share']) {
  if (part !== 'ages') return left[part];
  const assumed = profile && assumedAges(withoutAges(profile, adultAge));
  return assumed ? fill(left.ages[assumed.of], { adult: assumed.adult, child: CHILD_AGE }) : '';
}

function ShareChoice({ kind, profile, clinics, adultAge, tag, without, hasList, labels, onChoose }: ShareChoiceProps) {
  const carried = fixedContents(
    linkContentsOf(kind, profile),
    tag,
    labels,
    profile?.region?.placeName ?? profile?.region?.stateName,
  );
  const parts = linkPartsOf(profile, clinics);
  const named = fill(labels.clinics, { list: new Intl.ListFormat(tag).format(clinics) });
  return (
    <>
      <section className="space-y-3">
        <h3 className="font-semibold">{labels.carries}</h3>
        <ul className="space-y-2">
          {[...carried, ...(clinics.length > 0 && !without.includes('clinics') ? [named] : [])].map((what) => (
            <li key={what} className="flex items-start gap-2">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
              {what}
            </li>
          ))}
        </ul>
        {(hasList || !profile) && <p className="text-ink-soft">{hasList ? labels.noList : labels.noProfile}</p>}
      </section>
      {parts.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{labels.choose}</legend>
          {parts.map((part) => {
            const isLeft = without.includes(part);
            return (
              <div key={part}>
                <CheckboxField
                  label={labels.parts[part]}
                  checked={!isLeft}
                  onChange={() => onChoose(isLeft ? without.filter((other) => other !== part) : [...without, part])}
                />
                <output className="block pl-8 text-sm text-ink-soft">
                  {isLeft && leftOut(part, profile, adultAge, labels)}
                </output>
              </div>
            );
          })}
        </fieldset>
      )}
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        <span>
          {labels.never} {fill(labels.expiry, { days: SHARED_DAYS })}
        </span>
      </p>
    </>
  );
}

type OwnLinkRowProps = {
  own: OwnLink;
  tag: string;
  labels: LateWords['share'];
  isSure: boolean;
  isBusy: boolean;
  onSure: (sure: boolean) => void;
  onRevoke: () => void;
};

const createdText = ({ expiresAt }: OwnLink, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(
    Date.parse(expiresAt) - SHARED_DAYS * 86_400_000,
  );

function contentOf({ carried }: OwnLink, tag: string, labels: LateWords['share']): string[] {
  if (!carried) return [];
  const { parts, mine } = labels;
  const says = [...fixedContents(carried, tag, labels), ...carried.parts.map((part) => parts[part])];
  const leaves = carried.without.map((part) => parts[part]);
  return [
    fill(mine.carries, { list: says.join(' · ') }),
    ...(leaves.length > 0 ? [fill(mine.leaves, { list: leaves.join(' · ') })] : []),
  ];
}

function OwnLinkRow({ own, tag, labels, isSure, isBusy, onSure, onRevoke }: OwnLinkRowProps) {
  const { mine } = labels;
  const made = createdText(own, tag);

  function press({ detail }: MouseEvent) {
    // The second click of a double click must not confirm a question that the visitor has not read yet.
    if (isBusy || detail > 1) return;
    if (isSure) onRevoke();
    else onSure(true);
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="truncate">{own.name}</p>
        <p className="text-sm text-ink-soft">{fill(mine.made, { made, date: formatDay(own.expires, tag) })}</p>
        {contentOf(own, tag, labels).map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
        <output className="block text-sm font-medium text-danger">{isSure && mine.sure}</output>
      </div>
      <Button
        variant="quiet"
        className="shrink-0"
        aria-label={fill(isSure ? mine.confirmLabel : mine.revokeLabel, { name: own.name, made })}
        aria-disabled={isBusy}
        onClick={press}
        onBlur={() => onSure(false)}
      >
        {isSure ? mine.confirm : mine.revoke}
      </Button>
    </li>
  );
}

type Props = { tag: string; labels: LateWords['share']; onRevoked: (link: OwnLink) => void };

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

function OwnLinks({ tag, labels, onRevoked }: Props) {
  const { links, restore, drop } = useOwnLinks();
  const { mutate, variables, isPending, isSuccess, error, isError } = useMutation(
    mutationOf<typeof revokeSearch>('POST /api/buscarplanes/sharedinsurance/revoke'),
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

/** Seconds. A longer wait means that the daily limit is reached (`rateLimits`). */
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

/** The profile contains an assumed sex if the market's forms never ask for it. */
function useAsksForSex({ productType, profileForm }: ShareDialogProps['line']): boolean {
  const { data: form, isError } = useQuery(profileFormQuery(productType));
  const known = useKnownAnswers(profileForm);
  const isSex = (question: string) => question.endsWith('.sexo');
  if (known && [...known.answered].some(isSex)) return true;
  return form ? form.fields.some(({ groupedBy, fldName }) => isSex(`${groupedBy}.${fldName}`)) : isError;
}

export function ShareDialog({ kind, line, tag, sheet, onClose, ...what }: ShareDialogProps) {
  const labels = lateWords().share;
  const adultAge = line.reference.age;
  const ownProfile = useProfileFor(line.profileForm, line.productType);
  const hasList = useListOf(what.priced?.items[0]?.id ?? 0) !== null;
  const asksForSex = useAsksForSex(line);
  const profile = ownProfile && (asksForSex && differsFromAssumedSex(ownProfile) ? ownProfile : withoutSex(ownProfile));
  const hasClinics = kind !== 'list' && line.filters.includes('coverageOrganizations');
  const kept = useMyClinics((state) => state.clinics);
  const ownClinics = hasClinics ? kept : [];
  const [{ address, name }] = useState(() => openedOn(what));
  const [without, setWithout] = useState(OMITTED_BY_DEFAULT);
  const { mutate, data: made, variables: sent, error, isPending, reset } = useShare();
  const prices = useSharedPrices(what.priced, made && sent, { line, tag });
  const { add, isKept } = useOwnLinks();

  function create() {
    const left = partsOf(profile).filter((part) => without.includes(part));
    const clinics = without.includes('clinics') ? [] : ownClinics;
    const shared = profile && profileToShare(profile, left, adultAge);
    mutate(
      { kind, address, productType: line.productType, profile: shared, without: left, clinics },
      {
        onSuccess: ({ link, key, expires, expiresAt }) =>
          add({ link, key, name, expires, expiresAt, carried: linkContentsOf(kind, profile, without, ownClinics) }),
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
            clinics={ownClinics}
            adultAge={adultAge}
            tag={tag}
            without={without}
            hasList={hasList}
            labels={labels}
            onChoose={setWithout}
          />
        )}
        {sheet && !hasList && (
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
