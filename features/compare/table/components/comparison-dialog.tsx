import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RobotCheck } from '@/components/ui/robot-check';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { contributionBase } from '@/features/profile/contribution-base';
import { paidToday, pregnancyMonth } from '@/features/profile/answers';
import { mayGiveBirth } from '@/features/care-cost/pregnancy';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useComparison } from '@/features/compare/components/list-context';
import { ReferenceNote } from '@/features/compare/components/reference-note';
import { COMPARE_MIN } from '@/features/compare/compare-set';
import { useCompareSet, useCompareStore } from '@/features/compare/compare.store';
import { useComparedPlans, usePersonShares, usePlanFacts } from '@/features/compare/table/client';
import { putFirst } from '@/features/profile/clinics/chosen-clinics';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { comparisonGroups } from '@/features/compare/table/comparison-rows';
import { isLoaded } from '@/features/compare/table/table-row';
import { tableWording } from '@/features/compare/table/wording';
import { refusalText, refusalLink } from '@/features/eligibility/wording/refusal';
import { outlookTexts } from '@/features/quote/wording';
import { summaryOf } from '@/features/profile/wording/summary';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useIsAssumed, useIsIncomplete } from '@/features/profile/profile.store';
import { lateWords } from '@/lib/i18n/load-words';
import { ComparisonTable } from './comparison-table';

type Props = {
  open: boolean;
  onClose: () => void;
  profile: PerfilIngreso | null;
  onRequest: (item: InsuranceItem) => void;
  onBack?: (() => void) | null;
  renderShare?: (items: readonly InsuranceItem[]) => ReactNode;
  arrival?: ReactNode;
};

export function ComparisonDialog({ open, onClose, profile, onRequest, onBack, renderShare, arrival }: Props) {
  const setting = useComparison();
  const { line, locale } = setting;
  const { coverages, eligibility, features, instalment, profile: profileLabels, table } = lateWords();
  const set = useCompareSet(line.productType);
  const remove = useCompareStore((state) => state.remove);
  const mine = useMyClinics((state) => state.clinics);
  const compared = useComparedPlans(set, { profile, productType: line.productType }, locale);
  const { plans, robot } = compared;
  const month = pregnancyMonth(profile);
  const clinics = line.filters.includes('coverageOrganizations') ? mine : [];
  const facts = usePlanFacts(set, clinics.length > 0 || plans.some(({ item }) => item.clinics.length > 0));
  const { isPending, isError, retry } = compared;
  const ready = !isPending && !isError;
  const persons = usePersonShares(set, line.pricedByPerson ? profile : null);
  const paid = paidToday(profile);
  const today = paid === null ? null : { amount: paid, currency: setting.currency };
  const isAssumed = useIsAssumed(line.profileForm);
  const isLacking = useIsIncomplete(line.productType);
  const scroller = useRef<HTMLElement>(null);
  // Focuses the table so that keys scroll it, unless the visitor has already moved the focus.
  useEffect(() => {
    if (ready && document.activeElement?.contains(scroller.current)) scroller.current?.focus({ preventScroll: true });
  }, [ready]);
  const items = plans.map(({ item }) => ({ ...item, clinics: [...putFirst(item.clinics, mine, String)] }));
  const refused = new Map(
    plans.flatMap(({ item, reason }) =>
      reason ? [[item.id, refusalText(reason, eligibility, setting.wording.tag)] as const] : [],
    ),
  );
  const back = { href: setting.listHref, text: eligibility.way };
  const links = new Map(
    plans.flatMap(({ item, reason }) =>
      reason
        ? [[item.id, refusalLink(reason, { companies: setting.companiesHref }, eligibility) ?? back] as const]
        : [],
    ),
  );
  const { rows, ...wording } = tableWording(setting, { coverages, features, instalment, table });
  const exact = isAssumed ? table.rows.approximate : rows.forProfile;
  const forProfile = isLacking ? rows.from : exact;
  const groups = comparisonGroups(
    items,
    { ...wording, rows: { ...rows, forProfile } },
    {
      shares: persons.shares,
      refused,
      ahead: new Map(
        plans.flatMap(({ item, answer }) => {
          const texts = answer && Object.values(outlookTexts(answer, eligibility, setting.wording));
          return texts ? [[item.id, texts.filter((text) => text !== null)] as const] : [];
        }),
      ),
      patient: { clinics, region: profile?.region ?? null, income: contributionBase(profile) },
      providers: facts.providers,
      cases: facts.cases,
      gaps: facts.gaps,
      pregnancy: line.pregnancy && month !== null ? { rule: line.pregnancy, month } : null,
      mayGiveBirth: isLacking || mayGiveBirth(profile),
      isFirm: !isAssumed && !isLacking,
      today,
    },
  );
  const uf = facts.cases.find(isLoaded)?.uf;

  function removeItem({ id }: InsuranceItem) {
    remove(
      line.productType,
      set.findIndex((product) => product.id === id),
    );
    if (set.length <= 1) onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={table.title} closeLabel={table.close} size="wide">
      <div className="versus-frame">
        {arrival}
        {onBack && (
          <StatusMessage title={table.arrived}>
            <Button variant="plain" onClick={onBack}>
              {table.back}
            </Button>
          </StatusMessage>
        )}
        {isPending && (
          <div aria-busy="true" className="space-y-3">
            <output className="block text-ink-soft">{table.loading}</output>
            <Skeleton className="h-32" />
            <Skeleton className="h-64" />
          </div>
        )}
        {robot && <RobotCheck refusal={robot} onProved={retry} />}
        {isError && !robot && (
          <StatusMessage tone="danger" title={table.error}>
            <Button variant="quiet" className="mt-2" onClick={retry}>
              {table.retry}
            </Button>
          </StatusMessage>
        )}
        {ready && (
          <>
            {plans.some(({ priceFailed }) => priceFailed) && (
              <StatusMessage tone="warning">{table.priceError}</StatusMessage>
            )}
            {facts.isError && (
              <StatusMessage tone="warning" title={table.factsError}>
                <Button variant="quiet" className="mt-2" onClick={facts.retry}>
                  {table.retry}
                </Button>
              </StatusMessage>
            )}
            {persons.isError && <StatusMessage tone="warning">{table.personsError}</StatusMessage>}
            {set.length < COMPARE_MIN && <p className="text-ink-soft">{table.tooFew}</p>}
            <div className="flex flex-wrap items-center gap-2 pb-3">
              <div className="min-w-0 flex-1 basis-60">
                {profile ? (
                  <p className="font-semibold">
                    {summaryOf(profile, line.profileForm, profileLabels.summary, {
                      ...{ tag: setting.wording.tag, currency: setting.currency, regionWord: setting.regionWord },
                      ...{ choices: line.choices, isAssumed },
                    })}
                  </p>
                ) : (
                  <ReferenceNote setting={setting} />
                )}
              </div>
              {set.length >= COMPARE_MIN && (
                <div className="js-only ml-auto flex flex-wrap items-center justify-end gap-2">
                  {renderShare?.(items)}
                  <Button variant="quiet" onClick={() => print()}>
                    {table.print}
                  </Button>
                </div>
              )}
            </div>
            <ScrollRegion ref={scroller} className="versus-scroll" label={table.tableLabel}>
              <ComparisonTable {...{ items, groups, links, today, onRequest }} onRemove={removeItem} />
              <p className="versus-note px-3 py-3 text-sm text-ink-soft">
                {table.bestNote} {uf}
              </p>
            </ScrollRegion>
          </>
        )}
      </div>
    </Dialog>
  );
}
