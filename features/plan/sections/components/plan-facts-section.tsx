import { maximumText } from '@/features/catalogue/wording/coverage';
import { distinctSalesChannels, smokersOf, isSoldOnline } from '@/features/catalogue/plan-facts';
import { instalmentTexts } from '@/features/catalogue/wording/instalments';
import { scoreText } from '@/features/catalogue/wording/score';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionProps, SectionInput, SectionViewData } from '@/features/plan/sections/section';
import { Icon } from '@/components/ui/icon';
import { paymentIcon } from '@/features/catalogue/wording/payment-icon';
import { isSoldByExecutive } from '@/features/plan/plan-sale';
import { Skeleton } from '@/components/ui/skeleton';
import type { CategoryBenefits } from '@/features/plan/sections/sections.api';
import { benefitWorth } from '@/features/plan/sections/cap-text';
import { PlainText } from '@/features/plan/sections/components/plain-text';

function factsOf({ data: item, setting }: SectionProps<null>) {
  const { labels, layout, line, maximumWord, names, wording, words } = setting;
  const { annual_benefit_maximum: maximum, modality, protection } = item.insuranceMetadata.metadata;
  const { rows, channels } = words.table;
  const smokers = line.cardFacts.includes('smokers') ? smokersOf(item) : null;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.plan.code, line.organizationType === 'ISAPRE' ? null : item.productCode],
    [rows.score, layout.hideScore ? null : scoreText(item, wording)],
    [
      labels.card[maximumWord],
      maximum && maximum.amount !== null && maximumWord === 'annualMaximum'
        ? null
        : maximumText(maximum, maximumWord, wording),
    ],
    [labels.card.modality, modality && (names.modalities[modality] ?? modality)],
    [labels.card.protection, protection && (names.protections[protection] ?? protection)],
    [labels.card.smokers, smokers && labels.card.smokersSaid[smokers]],
    [rows.instalments, instalmentTexts(item, words.instalment, wording).join(' · ')],
    [
      rows.channel,
      distinctSalesChannels(item, line)
        .map((way) => channels[way])
        .join(' · '),
    ],
  ];
  return facts.filter(([, value]) => value);
}

export type Fact = { readonly word: string; readonly value: string | null; readonly hint?: string | undefined };

export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ word, value, hint }) => (
        <div key={word} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
          <dt className="text-ink-soft">{word}</dt>
          <dd className="max-w-[60%] text-right wrap-anywhere">
            <span className="font-semibold">{value}</span>
            {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PlanFactsSection(props: SectionProps<null>) {
  const facts = factsOf(props);
  return (
    <PlanPanel title={props.setting.words.sections.titles.facts} folded={facts[0]?.join(': ') ?? ''}>
      <FactRows facts={facts.map(([word, value]) => ({ word, value }))} />
    </PlanPanel>
  );
}

export function PaymentIcons({ data, setting }: SectionProps<null>) {
  const { sections } = setting.words;
  const names: Readonly<Record<string, string>> = sections.paymentMethods;
  const { methods, periodicities } = data.paymentInfo;
  const isOnline = isSoldOnline(data, setting.line);
  const byExecutive = !isOnline || isSoldByExecutive(data) ? methods : [];
  const paidWith = isOnline ? sections.paidOnline : byExecutive.map((method) => names[method] ?? method).join(' · ');
  return (
    <PlanPanel title={sections.titles.payments} folded={paidWith}>
      {isOnline && (
        <p className="flex items-center gap-2">
          <Icon name="credit-card" className="size-6 shrink-0 text-accent" />
          {sections.paidOnline}
        </p>
      )}
      {isOnline && byExecutive.length > 0 && <p className="mt-3 mb-2 text-ink-soft">{sections.paidByExecutive}</p>}
      {byExecutive.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {byExecutive.map((method) => (
            <li key={method} className="flex items-center gap-2">
              <Icon
                name={paymentIcon(method)}
                label={names[method] ?? method}
                className="size-6 shrink-0 text-accent"
              />
              <span aria-hidden="true">{names[method] ?? method}</span>
            </li>
          ))}
        </ul>
      )}
      {byExecutive.length > 0 && periodicities.length > 0 && (
        <p className="mt-3 text-ink-soft">
          {sections.paid} {periodicities.map((period) => sections.periodicities[period]).join(', ')}
        </p>
      )}
    </PlanPanel>
  );
}

type BenefitCardsProps = { benefits: CategoryBenefits['benefits']; setting: SectionViewData };
function BenefitCards({ benefits, setting }: BenefitCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {benefits.map((benefit) => {
        const worth = benefitWorth(benefit, setting).join(' · ');
        return (
          <li key={benefit.code} className="rounded-control bg-paper p-3 wrap-anywhere">
            <p className="font-semibold">{benefit.name}</p>
            {worth && <p className="text-success">{worth}</p>}
            {benefit.conditions && <PlainText text={benefit.conditions} className="mt-1 text-sm text-ink-soft" />}
          </li>
        );
      })}
    </ul>
  );
}

type Props = Pick<SectionInput<'extraBenefits'>, 'data' | 'setting' | 'showAnswer'>;

export function ExtraBenefits({ data, setting, showAnswer }: Props) {
  const { sections } = setting.words;
  return (
    <PlanPanel title={sections.titles.extraBenefits}>
      <div className="space-y-4">
        {data.categories.map(({ code, name }) => (
          <section key={code} aria-label={name} className="rounded-card border border-line p-4">
            <h3 className="mb-3 text-lg">{name}</h3>
            {showAnswer(
              'categoryBenefits',
              code,
              ({ benefits }) => (
                <BenefitCards benefits={benefits} setting={setting} />
              ),
              { loading: <Skeleton className="h-24" />, values: { category: name } },
            )}
          </section>
        ))}
      </div>
    </PlanPanel>
  );
}
