import type { ReactNode } from 'react';
import { RobotCheck } from '@/components/ui/robot-check';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { assessedPersons, onlyText, refusalText } from '@/features/eligibility/wording/refusal';
import { planPrice } from '@/features/quote/client';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { acceptedPart } from '@/features/profile/accepted-part';
import { useProfileStore } from '@/features/profile/profile.store';
import { robotRefusal } from '@/lib/http/api-error';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';
import type { PlanPriceProps } from './plan-price';

type Props = PlanPriceProps & {
  profile: PerfilIngreso;
  children: (item: InsuranceItem, isLoading: boolean) => ReactNode;
};

type RefusedProps = Pick<Props, 'profile' | 'line' | 'wording' | 'brief'> & { reason: Refusal };

/**
 * Shown if the plan rejects the profile. With several persons, a button prices only the accepted persons and keeps the
 * answers.
 */
function Refused({ reason, profile, line, wording, brief }: RefusedProps) {
  const { productType, profileForm } = line;
  const { eligibility } = lateWords();
  const persons = assessedPersons(reason);
  const ask = () =>
    persons &&
    useProfileStore.getState().askOnlyFor({ productType, profile: acceptedPart(profile, profileForm, persons) });
  return (
    <>
      <p className="plan-for plan-refused">{refusalText(reason, eligibility, wording.tag)}</p>
      {persons && !brief && (
        <button type="button" className="link min-h-6 text-sm font-medium" onClick={ask}>
          {onlyText(persons, eligibility, wording.tag)}
        </button>
      )}
    </>
  );
}

export function ProfilePrice({ asks = true, children, ...props }: Props) {
  const { item, profile, line, labels, brief } = props;
  const { data, isLoading, isError, error, refetch } = useQuery({
    ...planPrice(item.id, { profile, productType: line.productType }),
    enabled: asks,
  });
  const priced = data?.price ? { ...item, profilePrice: data.price } : item;
  if (data?.reason) return <Refused {...props} reason={data.reason} />;
  const view = children(priced, isLoading);
  if (brief) return view;
  const refusal = robotRefusal(error);
  return (
    <>
      {view}
      {refusal && <RobotCheck refusal={refusal} onProved={() => void refetch()} />}
      {isError && !refusal && <p className="mt-1 text-sm text-danger">{labels.priceFailed}</p>}
    </>
  );
}
