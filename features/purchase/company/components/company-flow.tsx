import { Fragment, useState, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { StepList } from '@/features/purchase/components/step-list';
import { companyQuery, useOpenCompany, useWrite } from '@/features/purchase/company/client';
import type {
  CompanyState,
  mailCompanyLink,
  renewCompanyLink,
  renewCompanyPrice,
  requestOffer,
} from '@/features/purchase/company/company.api';
import { companyTokenIn, OPEN_DAYS } from '@/features/purchase/company/company-states';
import { openSession, usePurchaseSession, usePurchaseTicket } from '@/features/purchase/purchase.store';
import { call } from '@/lib/http/call';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';
import { BeginCompany, ChangeCompany } from './company-step';
import { ConfirmationStep } from './confirmation-step';
import { EmployeesStep } from './employees-step';
import { fill, plural } from '@/lib/i18n/labels';
import { formatDay } from '@/lib/i18n/day';
import { ApiError } from '@/lib/http/api-error';
import { PURCHASE_FLOWS, type StepOf } from '@/features/purchase/purchase-steps';
import { mutationOf } from '@/lib/http/query-of';
import { peopleText, priceUntilText } from '@/features/purchase/company/wording';
import { formatMoney } from '@/lib/i18n/money';
import { Icon } from '@/components/ui/icon';
import { useBookable } from '@/features/lead/booking/booking.store';
import { ExecutiveCard } from '@/features/purchase/company/components/executive-card';
import { NotSaved } from '@/features/purchase/company/components/not-saved';
import { todayIn, type CompanySetting } from './setting';
import { ContinueElsewhere, Opening, OpeningFailed, Unfinished } from '@/features/purchase/components/opening';

type Props = { setting: CompanySetting; ticket: string; purchase: CompanyState; onBack: () => void };

function ExecutiveStep({ setting, ticket, purchase, onBack }: Props) {
  const { company } = lateWords();
  const words = company.executive;
  const request = useWrite<typeof requestOffer>(ticket, 'POST /api/purchase/company/request');
  const renew = useWrite<typeof renewCompanyPrice>(ticket, 'POST /api/purchase/company/price');
  const [isBooking, setBooking] = useState(false);
  const { executive } = purchase;
  const isPriceOfList = purchase.price !== null && purchase.price.employees !== purchase.company.employees;

  function book() {
    useBookable.setState({ bookable: { ticket, lob: null } });
    setBooking(true);
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.intro}</p>
      {executive ? <ExecutiveCard executive={executive} /> : <StatusMessage>{words.nobody}</StatusMessage>}
      {executive?.takesBookings && setting.booking && !isBooking && (
        <Button variant="quiet" className="self-start" onClick={book}>
          <Icon name="calendar" className="size-5" />
          {words.book}
        </Button>
      )}
      {isBooking && setting.booking}
      <p>{purchase.price ? words.dependants : words.priceUnknown}</p>
      {isPriceOfList && (
        <StatusMessage>
          {fill(words.priceChanged, { said: purchase.company.employees, listed: purchase.price!.employees })}
        </StatusMessage>
      )}
      <StatusMessage>{words.honest}</StatusMessage>
      {purchase.isExpired ? (
        <StatusMessage tone="warning" title={words.expiredTitle}>
          <p>{words.expired}</p>
          <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate()}>
            {words.renew}
          </Button>
        </StatusMessage>
      ) : (
        <p className="text-sm text-ink-soft">
          {priceUntilText(purchase, words.until, { ...setting, today: todayIn(setting) })}
        </p>
      )}
      {renew.isError && <NotSaved error={renew.error} />}
      {request.isError && <NotSaved error={request.error} />}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        {!purchase.isExpired && (
          <Button className="grow" disabled={request.isPending} onClick={() => request.mutate()}>
            {request.isPending ? words.sending : words.submit}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {company.back}
        </Button>
      </div>
    </div>
  );
}

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
  const renew = useMutation(mutationOf<typeof renewCompanyLink>('POST /api/purchase/company/link/renew'));
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

export function CompanyFlow(setting: CompanySetting) {
  const session = usePurchaseSession();
  const ticket = usePurchaseTicket();
  const { data, isError, refetch } = useQuery({ ...companyQuery(ticket ?? ''), enabled: ticket !== undefined });
  const { company, purchase } = lateWords();
  if (ticket && !data && isError)
    return (
      <OpeningFailed title={company.failed} onRetry={refetch}>
        <Button variant="quiet" onClick={() => openSession(null)}>
          {purchase.anew}
        </Button>
      </OpeningFailed>
    );
  if (ticket && !data) return <Opening text={company.loading} />;
  const token = session && !ticket ? companyTokenIn(location.hash) : null;
  if (token) return <StartedElsewhere token={token} />;
  return (
    <>
      {session && !ticket && (
        <div className="mb-5">
          <StatusMessage tone="warning">{company.continuing.elsewhere}</StatusMessage>
        </div>
      )}
      {!ticket && (
        <Unfinished
          productCode={setting.productCode}
          title={company.continuing.underWay}
          open={company.continuing.resume}
        />
      )}
      <CompanySteps {...{ setting }} started={ticket && data ? { ticket, purchase: data } : null} />
    </>
  );
}

type Started = { readonly ticket: string; readonly purchase: CompanyState };

function CompanySteps({ setting, started }: { setting: CompanySetting; started: Started | null }) {
  const [step, show] = useShownStep(started?.purchase.step ?? 'company');
  const { continuing: words } = lateWords().company;
  const email = started?.purchase.company.email ?? '';
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
          <ContinueElsewhere
            words={words}
            email={email}
            send={() => call<typeof mailCompanyLink>('POST /api/purchase/company/link', {}, { bearer: started.ticket })}
            sentText={({ lastDay }) => fill(words.sent, { email, day: formatDay(lastDay, setting.tag) })}
          />
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
              <span className="line-clamp-2 font-semibold tabular-nums">{value}</span>
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
