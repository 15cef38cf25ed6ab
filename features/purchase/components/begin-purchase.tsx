import type { ComponentProps } from 'react';
import { PaymentWays, type OfferSetting } from './payment-ways';
import { PersonalStep } from './personal-step';
import { StepList } from './step-list';

type Props = ComponentProps<typeof PersonalStep> & { setting: OfferSetting };

/** Of a purchase that nobody has begun yet. */
export function BeginPurchase({ setting, ...buying }: Props) {
  return (
    <>
      <StepList flow="person" step="personal" />
      <PersonalStep {...buying} />
      <div className="mt-6 border-t border-line pt-5">
        <PaymentWays id={buying.id} setting={setting} />
      </div>
    </>
  );
}
