import { ReferenceNote } from '@/features/compare/components/reference-note';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ReceiptOffers } from '@/features/plan/receipt/components/receipt-offers';
import { ReceiptView } from '@/features/plan/receipt/components/receipt-view';
import { loadReferenceReceipt } from '@/features/plan/receipt/server/queries';
import type { PlanScope } from '@/features/plan/server/scope';
import { labelsOf } from '@/lib/i18n/messages';
import { ReceiptPart } from './receipt-part';
import { settingOf } from './plan-setting';

/** 'Cómo se calcula' of a plan's page: static for the reference household, in the browser for the visitor's own. */
export async function ReceiptSection({ plan }: { plan: PlanScope }) {
  const { ctx, item } = plan;
  const shown = await loadReferenceReceipt(plan);
  if (!shown) return null;
  const words = labelsOf(ctx.locale, 'receipt');
  const { loading, enter, getCode } = words;
  const setting = settingOf(plan);
  return (
    <PlanPanel title={words.title}>
      <ReceiptPart id={item.id} labels={{ loading, enter, getCode }}>
        <div className="mb-3">
          <p>{words.reference}</p>
          <ReferenceNote setting={setting} demo={false} entered={false} />
        </div>
        <ReceiptView shown={shown} words={words} wording={setting.wording} />
      </ReceiptPart>
      <ReceiptOffers item={item} title={words.notSubtracted} setting={setting} />
    </PlanPanel>
  );
}
