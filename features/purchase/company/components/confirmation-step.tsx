import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { employeeChange } from '@/features/collective/employees/employee-schemas';
import { peopleQuery, useWrite } from '@/features/purchase/company/client';
import type { CompanyState, requestOffer } from '@/features/purchase/company/company.api';
import { peopleText } from '@/features/purchase/company/wording';
import { useQuery } from '@/lib/http/use-query';
import { formatDay, formatMomentIn } from '@/lib/i18n/day';
import { fill, fillKnown, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import { ExecutiveCard } from './executive-card';
import { MovementPanel } from './movement-panel';
import { NotSaved } from './not-saved';
import { PeopleList } from './people-list';
import { ReportedMovements } from './reported-movements';
import type { CompanySetting } from './setting';

type Props = { setting: CompanySetting; ticket: string; purchase: CompanyState };

function Standing({ setting, ticket, purchase }: Props) {
  const words = lateWords().company.done;
  const renew = useWrite<typeof requestOffer>(ticket, 'POST /api/purchase/company/request');
  const { isOver, lastDay } = purchase.request!;
  const day = formatDay(lastDay, setting.tag);
  if (!isOver)
    return (
      <StatusMessage tone="success" title={words.title}>
        <p>{fill(words.text, { email: purchase.company.email })}</p>
        <p className="mt-2 font-semibold">{fill(words.validUntil, { day })}</p>
      </StatusMessage>
    );
  return (
    <StatusMessage tone="warning" title={fill(words.over, { day })}>
      <p>{words.overText}</p>
      <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate()}>
        {words.renew}
      </Button>
      {renew.isError && <NotSaved error={renew.error} />}
    </StatusMessage>
  );
}

export function ConfirmationStep(props: Props) {
  const { setting, ticket, purchase } = props;
  const { company: words } = lateWords();
  const { company, people, price, executive, request } = purchase;
  const counts = { activation: purchase.joiners, cancellation: purchase.leavers };
  const besides = employeeChange.options
    .filter((change) => counts[change] > 0)
    .map((change) => ` ${plural(words.movements[change].besides, counts[change], setting.tag)}`)
    .join('');
  const rows = [
    ['reference', words.done.reference, request!.reference],
    ['company', words.summary.company, `${company.company} · ${company.taxId}`],
    ['contact', words.done.contact, `${company.contactName} · ${company.email} · ${company.phone}`],
    ['people', words.summary.people, peopleText(people, words.summary, setting.tag) + besides],
    [
      'price',
      words.summary.price,
      price
        ? `${formatMoney(price.amount, price.currency, setting.tag)} ${plural(words.summary.priceFor, price.employees, setting.tag)}${besides}`
        : words.summary.unknown,
    ],
    ['start', words.done.start, formatDay(company.startDate, setting.tag)],
    ...(purchase.callAt
      ? [['call', words.done.call, formatMomentIn(new Date(purchase.callAt), setting.timeZone, setting.tag)] as const]
      : []),
  ] as const;
  const { one, two, three } = words.done.steps;
  const { name, email } = executive ?? setting.contact;
  return (
    <div className="flex flex-col gap-6">
      <Standing {...props} />
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([field, label, value]) => (
          <div key={field} className="flex flex-col gap-x-6 py-2 sm:flex-row sm:justify-between">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold sm:text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {purchase.unreachedRegion && (
        <StatusMessage tone="warning">
          {fill(words.summary.unreached, { region: purchase.unreachedRegion })}
        </StatusMessage>
      )}
      {price && people.dependants > 0 && <p className="text-sm text-ink-soft">{words.executive.dependants}</p>}
      {executive && (
        <section className="flex flex-col gap-3">
          <h3 className="text-lg">{words.done.executive}</h3>
          <ExecutiveCard executive={executive} />
        </section>
      )}
      <section>
        <h3 className="text-lg">{words.done.next}</h3>
        <ol className="mt-2 list-decimal space-y-1 pl-5">
          <li>{one}</li>
          <li>{two}</li>
          <li>{three}</li>
        </ol>
        <p className="mt-2">{fillKnown(words.done.stop, { who: name, email })}</p>
      </section>
      <ListedPeople {...props} />
      <ReportedMovements setting={setting} ticket={ticket} />
      {employeeChange.options.map((change) => (
        <MovementPanel key={change} {...props} change={change} />
      ))}
    </div>
  );
}

function ListedPeople({ setting, ticket, purchase }: Props) {
  const words = lateWords().company.done;
  const { name, email } = purchase.executive ?? setting.contact;
  const [page, setPage] = useState(1);
  const { data } = useQuery(peopleQuery(ticket, page, ''));
  if (!data) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{words.listed}</h3>
      <p className="text-ink-soft">{fillKnown(words.correct, { who: name, email })}</p>
      <PeopleList {...{ setting, data, page }} isListed onPage={setPage} />
    </section>
  );
}
