import type { ReactNode } from 'react';
import { priceWithPeriod, type PeriodWording } from '@/features/catalogue/wording/price';
import { narrowedOffer, type Narrowing } from '@/features/compare/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileFor } from '@/features/profile/profile.store';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import type { ProductLine } from '@/lib/markets/market';
import { lateWords } from '@/lib/i18n/load-words';
import { NarrowedOffer } from '@/features/compare/narrowed-offer/narrowed-offer';

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  company: string;
  sellers: { readonly companies: readonly string[]; readonly plans: number };
  wording: PeriodWording;
  words: { readonly from: string; readonly none: string };
  children: ReactNode;
};

const MAX_PLANS = 100;

function PriceFor({ line, company, sellers, profile, wording, words, children }: Props & { profile: PerfilIngreso }) {
  const { productType, organizationType } = line;
  const take = Math.min(MAX_PLANS, Math.max(1, sellers.plans));
  const options = narrowedOffer({ productType, organizationType }, { organizations: sellers.companies }, profile, take);
  const { data } = useQuery(options);
  const cheapest = data?.data.find(({ organization }) => organization.url === company);
  if (cheapest?.profilePrice) return fill(words.from, { price: priceWithPeriod(cheapest, wording) });
  const isWhole = data !== undefined && data.data.length === data.metaData.total;
  return cheapest === undefined && isWhole ? words.none : children;
}

export function ProfilePrice(price: Props) {
  const { line, children } = price;
  const profile = useProfileFor(line.profileForm, line.productType);
  return profile ? <PriceFor {...price} profile={profile} /> : children;
}

type ProfileOfferProps = {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  narrowing: Narrowing;
  wording: PeriodWording;
  take?: number | undefined;
  children: ReactNode;
};

function OfferLines([first, ...more]: readonly string[]) {
  return (
    <div>
      <p className="text-xl font-semibold">{first}</p>
      {more.map((text) => (
        <p key={text} className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  );
}

export function ProfileOffer(offer: ProfileOfferProps) {
  const { line, children } = offer;
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  const failed = <output className="block text-sm font-medium">{lateWords().provider.failed}</output>;
  return <NarrowedOffer {...offer} profile={profile} failed={failed} show={OfferLines} />;
}
