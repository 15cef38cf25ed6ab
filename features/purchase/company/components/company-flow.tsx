'use client';

import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { StepList } from '@/features/purchase/components/step-list';
import { companyQuery } from '@/features/purchase/company/client';
import type { CompanyState } from '@/features/purchase/company/contract';
import { companyTokenIn } from '@/features/purchase/company/domain';
import { openSession, usePurchaseSession, usePurchaseTicket, useUnfinished } from '@/features/purchase/store';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { CompanyNeeds } from './company-needs';
import { BeginCompany, ChangeCompany } from './company-step';
import { CompanySummary } from './company-summary';
import { ContinueElsewhere } from './continue-elsewhere';
import { ConfirmationStep } from './confirmation-step';
import { EmployeesStep } from './employees-step';
import { ExecutiveStep } from './executive-step';
import type { CompanySetting } from './setting';
import { StartedElsewhere } from './started-elsewhere';
import { useShownStep } from './use-shown-step';

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

/** What a company asks for, step by step; where it stands is the back end's to say. */
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

/** What this browser has of that plan already. */
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
