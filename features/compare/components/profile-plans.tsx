import { useRef, type ReactNode } from 'react';
import { planAddress } from '@/features/catalogue/plan-facts';
import { priceWithPeriod, type PeriodWording } from '@/features/catalogue/wording/price';
import { useStaysInView } from '@/features/compare/card/use-stays-in-view';
import { narrowedOffer } from '@/features/compare/client';
import { isOnlyThroughEmployer } from '@/features/profile/applicant';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileFor } from '@/features/profile/profile.store';
import { useQuery } from '@/lib/http/use-query';
import type { ProductLine } from '@/lib/markets/market';
import { PlanRow } from './plan-row';

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  profile: PerfilIngreso;
  planHref: string;
  take: number;
  wording: PeriodWording;
  title?: string;
  words: { readonly forProfile: string; readonly none: string; readonly employerOnly: string };
  children: ReactNode;
};

function ProfilePlans({ line, profile, planHref, take, wording, title, words, children }: Props) {
  const { productType, organizationType } = line;
  const options = narrowedOffer({ productType, organizationType }, {}, profile, take);
  const { data, isLoading } = useQuery(options);
  if (!data || data.data.some(({ profilePrice }) => !profilePrice)) return <div aria-busy={isLoading}>{children}</div>;
  if (data.data.length === 0) return <p className="mt-2 font-semibold">{words.none}</p>;
  return (
    <>
      {title && <p className="font-semibold">{title}</p>}
      <ul className="mt-2 divide-y divide-line">
        {data.data.map((item) => (
          <PlanRow key={item.id} item={item} href={planAddress(planHref, item)}>
            {isOnlyThroughEmployer(item, line) && <p className="text-sm">{words.employerOnly}</p>}
            <p className="text-sm">
              <span className="font-semibold">{priceWithPeriod(item, wording)}</span> {words.forProfile}
            </p>
          </PlanRow>
        ))}
      </ul>
    </>
  );
}

const atOnce = () => Promise.resolve();

function PlansOnceSeen(plans: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useStaysInView(place, atOnce, 0);
  return isSeen ? <ProfilePlans {...plans} /> : <div ref={place}>{plans.children}</div>;
}

type ForProfileProps = Omit<Props, 'profile'> & {
  /** True if CSS shows only one of several copies. Hidden copies then send no request. */
  onceSeen?: boolean;
};

export function PlansForProfile({ onceSeen = false, ...plans }: ForProfileProps) {
  const { line, children } = plans;
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  const Plans = onceSeen ? PlansOnceSeen : ProfilePlans;
  return <Plans {...plans} profile={profile} />;
}
