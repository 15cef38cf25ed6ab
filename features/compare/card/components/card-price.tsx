import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import {
  addedTexts,
  cardChargeText,
  legalSevenTexts,
  periodOf,
  priceParts,
  shownPrice,
  totalText,
  type ShownPrice,
} from '@/features/catalogue/wording/price';
import { againstToday } from '@/features/catalogue/wording/against-today';
import { briefProvenance } from '@/features/catalogue/wording/provenance';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { referenceEmployees, startingLabel } from '@/features/catalogue/wording/starting-price';
import { useList } from '@/features/compare/components/list-context';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { lacksPartnerIncome, paidToday } from '@/features/profile/answers';
import { toApplicant } from '@/features/profile/applicant';
import { useIsAssumed, useIsIncomplete } from '@/features/profile/profile.store';
import { fill, plural } from '@/lib/i18n/labels';
import { asksForEmployees } from '@/lib/markets/market';

function OfferRibbon({ item }: { item: InsuranceItem }) {
  const { labels, wording, names } = useList();
  const { card, offers } = labels;
  if (item.offers === 0) return <span className="badge plan-offer">{card.soldOut}</span>;
  const [first, ...more] = offerTexts(item, offers, wording, names.features);
  const text = first ?? (item.insuranceMetadata.metadata.hasOffer ? card.offer : null);
  if (!text) return null;
  return (
    <span className="badge badge-warning plan-offer">
      {text}
      {more.length > 0 && ` ${plural(offers.more, more.length, wording.tag)}`}
    </span>
  );
}

function usePriceLabel(profile: PerfilIngreso | null, { total }: ShownPrice): string {
  const { labels, wording, line } = useList();
  const isAssumed = useIsAssumed(line.profileForm);
  if (isAssumed) return labels.card.approximate;
  const employees = asksForEmployees(line) ? profile?.colectivo?.cantidadempleados : undefined;
  if (employees) return plural(labels.card.forEmployees, employees, wording.tag);
  const insured = toApplicant(profile, line)?.members.length ?? 0;
  if (insured < 2 || total !== undefined) return labels.card.exact;
  return plural(line.profileForm === 'pets' ? labels.card.exactPets : labels.card.exactPersons, insured, wording.tag);
}

/** Approximate total of a price per employee. Null: the price is for the profile. */
function useReferenceTotal(item: InsuranceItem, price: ShownPrice) {
  const { labels, wording, line } = useList();
  const employees = referenceEmployees(item, line);
  if (price.exact || employees === null) return null;
  const total = totalText({ ...price, total: price.amount * employees }, wording)!;
  return fill(labels.card.aboutTotal, { total });
}

export function CardPrice({ item, profile }: { item: InsuranceItem; profile: PerfilIngreso | null }) {
  const { currency, labels, line, wording, provenance, areExamples } = useList();
  const isLacking = useIsIncomplete(line.productType);
  const price = shownPrice(item);
  const isExact = price.exact && !isLacking;
  const exact = usePriceLabel(profile, price);
  const { amount, suffix } = priceParts(price, wording);
  const period = periodOf(price.unit, item.insuranceMetadata.metadata.price_detail, wording.terms);
  const seven = legalSevenTexts(price, wording);
  const added = isExact ? addedTexts(price, wording) : null;
  const paid = isLacking ? null : paidToday(profile);
  const difference = paid && againstToday(item, { amount: paid, currency }, labels.card.today, wording.tag);
  const total = totalText(price, wording);
  const charge = cardChargeText(item, line, wording, true);
  const reference = useReferenceTotal(item, price);
  const isExample = !areExamples && item.provenance.price.source === null;
  return (
    <div className="plan-price own-price">
      <p>
        <span className={isExact ? 'plan-for plan-exact' : 'plan-for'}>
          {added?.label ?? (isExact ? exact : startingLabel(item, line, labels.card, wording.tag))}
        </span>{' '}
        <span className="plan-amount">
          {added?.amount ?? amount}
          <small>
            {suffix}
            {period && ` ${period}`}
          </small>
        </span>
      </p>
      <div className="plan-price-notes">
        {added && (
          <p className="plan-price-note">
            {wording.terms.inTotal} <b>{amount + suffix}</b> {exact}
          </p>
        )}
        {lacksPartnerIncome(profile, line) && (
          <p className="plan-price-note max-md:hidden">{labels.card.noPartnerIncome}</p>
        )}
        {line.employerCreditPercent !== undefined && <p className="plan-price-note">{labels.card.beforeCredit}</p>}
        {difference && (
          <p className="plan-price-note">
            <b>{difference}</b>
          </p>
        )}
        {seven && (!difference || seven.difference) && (
          <p className="plan-price-note">
            {seven.whole ? (
              <b>{seven.whole}</b>
            ) : (
              <>
                {seven.covered} {!added && <b>{seven.added}</b>}
              </>
            )}
          </p>
        )}
        {total && (
          <p className="plan-price-note">
            {wording.terms.inTotal} <b>{total}</b>
          </p>
        )}
        {charge && <p className="plan-price-note">{charge}</p>}
        {reference && (
          <p className="plan-price-note">
            <b>{reference}</b>
          </p>
        )}
        {isExample && <p className="plan-price-note plan-origin">{briefProvenance(item.provenance, provenance)}</p>}
        <OfferRibbon item={item} />
      </div>
    </div>
  );
}
