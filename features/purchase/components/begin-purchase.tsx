import type { ComponentProps } from 'react';
import { lateWords } from '@/lib/i18n/load-words';
import { PaymentWays, type OfferSetting } from './payment-ways';
import { PersonalStep } from './personal-step';
import { StepList } from './step-list';

type Props = ComponentProps<typeof PersonalStep> & { setting: OfferSetting };

export function BeginPurchase({ setting, ...buying }: Props) {
  const { coverStart } = lateWords().purchase;
  return (
    <>
      <StepList flow="person" step="personal" />
      <PersonalStep {...buying} />
      <div className="mt-6 space-y-5 border-t border-line pt-5">
        <section>
          <h3 className="text-sm font-semibold">{coverStart.title}</h3>
          <p className="mt-1 text-ink-soft">{coverStart.text}</p>
        </section>
        <PaymentWays id={buying.id} setting={setting} />
      </div>
    </>
  );
}
