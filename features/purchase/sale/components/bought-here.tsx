'use client';

import { saleQuery } from '@/features/purchase/sale/client';
import { usePurchaseStore } from '@/features/purchase/purchase.store';
import { useQuery } from '@/lib/http/use-query';

type Words = Readonly<Record<'title' | 'open', string>>;

export function BoughtHere({ ownHref, words }: { ownHref: string; words: Words }) {
  const sessions = usePurchaseStore((kept) => kept.sessions);
  const sales = usePurchaseStore((kept) => kept.sales);
  const paid = Object.entries(sessions).filter(([, { isAnnounced }]) => isAnnounced);
  const known = Object.entries({ ...Object.fromEntries(paid), ...sales });
  if (known.length === 0) return null;
  return (
    <ul className="mb-8 max-w-xl space-y-3">
      {known.map(([id, { ticket }]) => (
        <BoughtPlan key={id} {...{ ticket, words }} href={`${ownHref}/${id}`} />
      ))}
    </ul>
  );
}

function BoughtPlan({ ticket, href, words }: { ticket: string; href: string; words: Words }) {
  const { data: sale } = useQuery({ ...saleQuery(ticket), refetchInterval: false });
  if (!sale) return null;
  return (
    <li className="card relative">
      <p className="text-ink-soft">{words.title}</p>
      <p className="font-semibold">{sale.planName}</p>
      <p>{sale.statusText}</p>
      <a href={href} className="link inline-flex min-h-11 items-center after:absolute after:inset-0">
        {words.open} <span className="sr-only">{sale.planName}</span>
      </a>
    </li>
  );
}
