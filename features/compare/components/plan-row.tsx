import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import { Mark } from '@/components/ui/mark';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';

type Props = { item: Pick<InsuranceItem, 'organization' | 'displayName'>; href: string; children: ReactNode };

export function PlanRow({ item: { organization, displayName }, href, children }: Props) {
  return (
    <li className="relative flex items-center gap-3 py-3">
      <Mark src={organization.metadata.image} name={organization.displayName} decorative size={40} />
      <div className="min-w-0">
        <ClientLink className="link no-underline after:absolute after:inset-0" href={href}>
          {organization.displayName} · {displayName}
        </ClientLink>
        {children}
      </div>
    </li>
  );
}
