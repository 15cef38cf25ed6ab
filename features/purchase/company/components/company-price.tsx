import type { ReactNode } from 'react';
import { companyQuery } from '@/features/purchase/company/client';
import type { CompanyState } from '@/features/purchase/company/company.api';
import { usePurchaseTicket } from '@/features/purchase/purchase.store';
import { useQuery } from '@/lib/http/use-query';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

export function CompanyPrice({ tag, children }: { tag: string; children: ReactNode }) {
  const ticket = usePurchaseTicket();
  const { data, isError } = useQuery({ ...companyQuery(ticket ?? ''), enabled: ticket !== undefined });
  if (!ticket || (isError && !data)) return children;
  if (!data) return <div className="invisible">{children}</div>;
  return <PricedCompany purchase={data} tag={tag} />;
}

function PricedCompany({ purchase: { price, people }, tag }: { purchase: CompanyState; tag: string }) {
  const { price: words, summary, executive } = lateWords().company;
  if (!price) return <p className="mt-5">{executive.priceUnknown}</p>;
  const { amount, each, currency, employees } = price;
  const money = (value: number) => formatMoney(value, currency, tag);
  const isExact = each === null || money(each * employees) === money(amount);
  return (
    <div className="mt-5">
      <p className="plan-for">{summary.price}</p>
      <p className="plan-amount">
        {money(each ?? amount)} <small>{each === null ? words.whole : words.each}</small>
      </p>
      {each === null ? (
        <p>{plural(summary.priceFor, employees, tag)}</p>
      ) : (
        <>
          <p className="font-medium">{fill(words.total, { amount: money(amount) })}</p>
          <p className="text-sm text-ink-soft">{fill(plural(words.how, employees, tag), { each: money(each) })}</p>
        </>
      )}
      {!isExact && <p className="text-sm text-ink-soft">{words.rounded}</p>}
      <p className="text-sm text-ink-soft">{people.holders === employees ? words.listed : words.said}</p>
      {people.dependants > 0 && <p className="mt-2 text-sm text-ink-soft">{executive.dependants}</p>}
    </div>
  );
}
