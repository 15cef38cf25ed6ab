'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, useState, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { StepList } from '@/features/purchase/components/step-list';
import { companyQuery, useMailCompanyLink, useOpenCompany } from '@/features/purchase/company/client';
import type { CompanyState, renewCompanyLink } from '@/features/purchase/company/company.api';
import { companyTokenIn, OPEN_DAYS } from '@/features/purchase/company/company-states';
import { openSession, usePurchaseSession, usePurchaseTicket, useUnfinished } from '@/features/purchase/purchase.store';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { BeginCompany, ChangeCompany } from './company-step';
import { ConfirmationStep } from './confirmation-step';
import { EmployeesStep } from './employees-step';
import { ExecutiveStep } from './executive-step';
import type { CompanySetting } from './setting';
import { fill, plural } from '@/lib/i18n/labels';
import { formatDay } from '@/lib/i18n/day';
import { ApiError } from '@/lib/http/api-error';
import { PURCHASE_FLOWS, type StepOf } from '@/features/purchase/purchase-steps';
import { mutationOf } from '@/lib/http/query-of';
import { peopleText } from '@/features/purchase/company/wording';
import { formatMoney } from '@/lib/i18n/money';

type Step = StepOf<'company'>;

const ORDER: readonly Step[] = PURCHASE_FLOWS.company;

const stepInHistory = (): Step | null => {
  const { purchaseStep } = (history.state ?? {}) as { purchaseStep?: unknown };
  return ORDER.find((step) => step === purchaseStep) ?? null;
};

const keep = (how: 'pushState' | 'replaceState', purchaseStep: Step): void =>
  history[how]({ ...history.state, purchaseStep }, '');

/** Makes each step a history entry: Back leads to the previous step, and a reload stays on the same one. */
function useShownStep(reached: Step): readonly [Step, (step: Step) => void] {
  const [chosen, setChosen] = useState(stepInHistory);
  useEffect(() => {
    const follow = () => setChosen(stepInHistory());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const isOpen = chosen !== null && reached !== 'confirmation' && ORDER.indexOf(chosen) <= ORDER.indexOf(reached);
  const shown = isOpen ? chosen : reached;

  function show(step: Step) {
    if (stepInHistory() === null) keep('replaceState', shown);
    if (stepInHistory() !== step) keep('pushState', step);
    setChosen(step);
  }
  return [shown, show];
}

function StartedElsewhere({ token }: { token: string }) {
  const { company, purchase } = lateWords();
  const words = company.continuing;
  const [isUsed, setUsed] = useState(false);
  const open = useOpenCompany();
  const renew = useMutation(
    mutationOf<typeof renewCompanyLink>('POST /api/purchase/company/link/renew'),
    queryClient(),
  );
  const failure = renew.error ?? (isUsed ? null : open.error);
  return (
    <StatusMessage tone={isUsed ? 'warning' : 'info'} title={isUsed ? words.used : words.hereTitle}>
      {!isUsed && <p>{words.here}</p>}
      {isUsed ? (
        <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate({ token })}>
          {renew.isPending ? purchase.sending : words.another}
        </Button>
      ) : (
        <Button
          className="mt-3"
          disabled={open.isPending}
          onClick={() =>
            open.mutate({ token }, { onError: (error) => setUsed(error instanceof ApiError && error.status === 403) })
          }
        >
          {open.isPending ? purchase.sending : words.open}
        </Button>
      )}
      <output className="mt-2 block empty:hidden">{renew.data && words.anotherSent}</output>
      {failure && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {failure.message}
        </p>
      )}
    </StatusMessage>
  );
}

type Props = { ticket: string; email: string; tag: string };

function ContinueElsewhere({ ticket, email, tag }: Props) {
  const { company, purchase } = lateWords();
  const words = company.continuing;
  const mail = useMailCompanyLink(ticket);
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="min-h-11 py-2.5 font-medium">{words.title}</summary>
      <p className="text-ink-soft">{fill(words.text, { email })}</p>
      <Button variant="quiet" className="mt-3" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {mail.isPending ? purchase.sending : words.mail}
      </Button>
      <output className="mt-2 block">
        {mail.data && fill(words.sent, { email, day: formatDay(mail.data.lastDay, tag) })}
      </output>
      {mail.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {mail.error.message}
        </p>
      )}
    </details>
  );
}

function CompanyNeeds({ taxId }: Pick<CompanySetting, 'taxId'>) {
  const words = lateWords().company.needs;
  const rows = [
    [words.have, fill(words.haveText, { document: taxId.label })],
    [words.time, fill(words.timeText, { days: OPEN_DAYS })],
    [words.not, words.notText],
    [words.signs, words.signsText],
  ] as const;
  return (
    <section aria-label={words.title} className="mb-5 rounded-card border border-line p-4">
      <h3 className="text-lg">{words.title}</h3>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { company, purchase } = lateWords();
  return (
    <StatusMessage tone="danger" title={company.failed}>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onRetry}>
          {purchase.retry}
        </Button>
        <Button variant="quiet" onClick={() => openSession(null)}>
          {purchase.anew}
        </Button>
      </div>
    </StatusMessage>
  );
}

export function CompanyFlow(setting: CompanySetting) {
  const session = usePurchaseSession();
  const ticket = usePurchaseTicket();
  const { data, isError, refetch } = useQuery(
    { ...companyQuery(ticket ?? ''), enabled: ticket !== undefined },
    queryClient(),
  );
  const { company } = lateWords();
  if (ticket && !data && isError) return <Failed onRetry={() => void refetch()} />;
  if (ticket && !data)
    return (
      <>
        <p aria-live="polite">{company.loading}</p>
        <Skeleton className="mt-4 h-40 w-full" />
      </>
    );
  const token = session && !ticket ? companyTokenIn(location.hash) : null;
  if (token) return <StartedElsewhere token={token} />;
  return (
    <>
      {session && !ticket && (
        <div className="mb-5">
          <StatusMessage tone="warning">{company.continuing.elsewhere}</StatusMessage>
        </div>
      )}
      {!ticket && <UnderWay productCode={setting.productCode} />}
      <CompanySteps {...{ setting }} started={ticket && data ? { ticket, purchase: data } : null} />
    </>
  );
}

function UnderWay({ productCode }: { productCode: string }) {
  const id = useUnfinished(productCode);
  const words = lateWords().company.continuing;
  if (!id) return null;
  return (
    <div className="mb-5">
      <StatusMessage tone="info" title={words.underWay}>
        <Button className="mt-2" onClick={() => openSession(id)}>
          {words.resume}
        </Button>
      </StatusMessage>
    </div>
  );
}

type Started = { readonly ticket: string; readonly purchase: CompanyState };

function CompanySteps({ setting, started }: { setting: CompanySetting; started: Started | null }) {
  const [step, show] = useShownStep(started?.purchase.step ?? 'company');
  return (
    <>
      <StepList flow="company" step={step} />
      {!started && setting.isClosed && (
        <StatusMessage tone="warning">{lateWords().purchase.ways.withdrawn}</StatusMessage>
      )}
      {!started && !setting.isClosed && (
        <>
          <CompanyNeeds taxId={setting.taxId} />
          <BeginCompany setting={setting} onBegun={() => show('employees')} />
        </>
      )}
      {started && (
        <Fragment key={started.purchase.id}>
          {step !== 'confirmation' && <CompanySummary {...{ setting }} purchase={started.purchase} />}
          {step === 'company' && <ChangeCompany {...{ setting, ...started }} onDone={() => show('employees')} />}
          {step === 'employees' && (
            <EmployeesStep
              {...{ setting, ...started }}
              onDone={() => show('executive')}
              onBack={() => show('company')}
            />
          )}
          {step === 'executive' && <ExecutiveStep {...{ setting, ...started }} onBack={() => show('employees')} />}
          {step === 'confirmation' && <ConfirmationStep {...{ setting, ...started }} />}
          <ContinueElsewhere ticket={started.ticket} email={started.purchase.company.email} tag={setting.tag} />
        </Fragment>
      )}
    </>
  );
}

type CompanySummaryProps = { setting: Pick<CompanySetting, 'tag'>; purchase: CompanyState };

export function CompanySummary({ setting, purchase }: CompanySummaryProps) {
  const { summary } = lateWords().company;
  const { company, people, price } = purchase;
  const of = price?.employees ?? 0;
  const isOfOthers = people.holders > 0 && people.holders !== of;
  const perHolder = price && price.each !== null ? formatMoney(price.each, price.currency, setting.tag) : null;
  const priceNote = [
    [perHolder && fill(summary.perHolder, { each: perHolder }), plural(summary.priceFor, of, setting.tag)]
      .filter(Boolean)
      .join(', '),
    ...(isOfOthers ? [plural(summary.priceFollows, people.holders, setting.tag)] : []),
  ].join('; ');
  const rows = [
    { field: 'company', value: company.company, note: '', className: 'min-w-0 max-sm:hidden' },
    {
      field: 'people',
      value: people.holders + people.dependants > 0 ? peopleText(people, summary, setting.tag) : summary.none,
      note: '',
    },
    {
      field: 'price',
      value: price ? formatMoney(price.amount, price.currency, setting.tag) : summary.unknown,
      note: price ? priceNote : '',
    },
  ] as const;
  return (
    <section aria-label={summary.title} className="company-summary">
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {rows.map(({ field, value, note, ...row }) => (
          <div key={field} {...row}>
            <dt className="text-sm text-ink-soft">{summary[field]}</dt>
            <dd>
              <span className="line-clamp-2 font-semibold break-words tabular-nums">{value}</span>
              {note && <span className="text-sm text-ink-soft">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {purchase.unreachedRegion && (
        <p className="mt-2 text-sm font-medium text-warning">
          {fill(summary.unreached, { region: purchase.unreachedRegion })}
        </p>
      )}
    </section>
  );
}
