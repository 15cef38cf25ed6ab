import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { refusalLink } from '@/features/eligibility/wording/refusal';
import { planPrice, type Buyer } from '@/features/quote/client';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';

type Props = {
  id: number;
  buyer: Buyer;
  listHref: string | null;
  companiesHref: string | null;
  asks?: boolean | undefined;
  children: ReactNode;
};

export function ProfileAcceptance({ id, buyer, listHref, companiesHref, asks = true, children }: Props) {
  const { data } = useQuery({ ...planPrice(id, buyer), enabled: asks });
  if (!data?.reason) return children;
  if (listHref === null) return null;
  const { eligibility } = lateWords();
  const link = refusalLink(data.reason, { companies: companiesHref }, eligibility);
  return (
    <ClientLink className="btn btn-primary" href={link?.href ?? listHref}>
      {link?.text ?? eligibility.way}
    </ClientLink>
  );
}
