import { ReferenceNote } from '@/features/compare/components/reference-note';
import { ReceiptView } from '@/features/plan/receipt/components/receipt-view';
import { loadReferenceReceipt } from '@/features/plan/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import { labelsOf } from '@/lib/i18n/messages';
import { planViewData } from './plan-view-data';

export async function ReferenceReceipt({ plan }: { plan: PlanScope }) {
  const receipt = await loadReferenceReceipt(plan);
  if (!receipt) return null;
  const words = labelsOf(plan.ctx.locale, 'receipt');
  const setting = planViewData(plan);
  return (
    <>
      <div className="mb-3">
        <p>{words.reference}</p>
        <ReferenceNote setting={setting} />
      </div>
      <ReceiptView shown={receipt} words={words} wording={setting.wording} />
    </>
  );
}
