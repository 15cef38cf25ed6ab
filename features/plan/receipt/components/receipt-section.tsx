import { knownOffers } from '@/features/catalogue/plan-facts';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput } from '@/features/plan/sections/section';
import { VisitorReceipt } from './visitor-receipt';

/** Lines of the price. Discounts are listed but not subtracted. */
export function ReceiptSection({ data: item, setting, slots }: Pick<SectionInput<null>, 'data' | 'setting' | 'slots'>) {
  const { labels, line, names, wording, words } = setting;
  const { title, loading, enter, getCode, notSubtracted } = words.receipt;
  const discounts = knownOffers(item.offers).filter(({ kind }) => kind === 'DISCOUNT' || kind === 'COUPON');
  return (
    <PlanPanel title={title}>
      <VisitorReceipt
        id={item.id}
        profileForm={line.profileForm}
        productType={line.productType}
        wording={wording}
        labels={{ loading, enter, getCode }}
      >
        {slots.referenceReceipt}
      </VisitorReceipt>
      {discounts.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-sm text-ink-soft">{notSubtracted}</p>
          <ul className="mt-1 list-disc pl-5">
            {offerTexts({ offers: discounts }, labels.offers, wording, names.features).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </PlanPanel>
  );
}
