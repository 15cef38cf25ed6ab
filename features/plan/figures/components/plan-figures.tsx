import type { ReactNode } from 'react';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { isAnyKnown } from '@/features/care-cost/clinics';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { outsideCoverageOfItem } from '@/features/catalogue/wording/clinic-payment';
import { paidAbove } from '@/features/catalogue/wording/paid-above';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { agesText, waitingText } from '@/features/eligibility/wording/entry';
import type { SectionProps, SectionViewData } from '@/features/plan/sections/section';
import { ClinicFigure } from './clinic-figure';
import { Figure } from './figure';
import { NextFigure } from '@/features/plan/components/with-profile';
import { StayFigure } from './stay-figure';
import { fill } from '@/lib/i18n/labels';

type Props = { item: InsuranceItem; setting: SectionViewData };

/** Number of coverages shown, as on a card. */
const SHOWN = 2;

function PaymentFigure({ item, setting }: Props) {
  const { id, clinics, coverages, features, insuranceType } = item;
  const { deductibleWord, labels, line, names, wording, words } = setting;
  const { titles, where } = words.sections;
  const shown = coverages.slice(0, SHOWN);
  const elsewhere = outsideCoverageOfItem(item);
  const amount = paidAbove(item, wording, deductibleWord);
  const best = elsewhere === 'same' ? where.everywhere : where.best;
  return (
    <>
      <ClinicFigure
        plan={{ id, productType: line.productType }}
        item={{ clinics, coverages, features, insuranceType }}
        words={labels.card.clinic}
        wording={wording}
      >
        <Figure
          label={elsewhere ? best : titles.coverageSummary}
          main={shown.map((coverage) => coverageValue(coverage, wording)).join(' · ') || wording.terms.unknown}
          detail={shown.map(({ code }) => names.coverages[code] ?? code).join(' · ')}
        />
      </ClinicFigure>
      {amount && <p className="text-sm font-semibold">{fill(where.paidOver, { amount })}</p>}
    </>
  );
}

function EntryFigure({ item: { id, entry }, setting: { labels, line, wording } }: Props) {
  const { terms, tag } = wording;
  const { waiting, entryAges } = labels.card;
  const ages = entry.ages && agesText(entry.ages, terms.entry);
  return (
    <NextFigure id={id} line={{ productType: line.productType, profileForm: line.profileForm }} wording={wording}>
      {entry.waiting || !ages ? (
        <Figure
          label={waiting}
          main={entry.waiting ? waitingText(entry.waiting, terms.entry, tag) : terms.unknown}
          detail={ages}
        />
      ) : (
        <Figure label={entryAges} main={ages} />
      )}
    </NextFigure>
  );
}

/** Figures without cases and price, for places that show these separately. */
export const FiguresSection = ({ data, setting }: SectionProps<null>) => (
  <PlanFigures item={data} setting={setting} cases={null} />
);

/** `children`: the price. */
export function PlanFigures({
  item,
  setting,
  cases,
  children,
}: Props & { cases: PlanCases | null; children?: ReactNode }) {
  const { line, wording, words } = setting;
  const { cases: caseWords, groups } = words.table;
  const { title: _, short, conditions: _c, lowMaximum: _l, general: _g, ...amountWords } = caseWords;
  return (
    <div className="plan-figures">
      {children}
      <div className="own-price">
        <PaymentFigure {...{ item, setting }} />
      </div>
      {cases && isAnyKnown(cases) && (
        <div className="own-price max-md:hidden">
          <StayFigure
            data={cases}
            line={{ productType: line.productType, profileForm: line.profileForm }}
            words={{ ...amountWords, range: short.range }}
            detail={groups.cases}
            tag={wording.tag}
          />
        </div>
      )}
      <div className="own-price">
        <EntryFigure {...{ item, setting }} />
      </div>
    </div>
  );
}
