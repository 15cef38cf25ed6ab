'use client';

import { ResourceList } from '@/features/back-office/components/resource-list';
import { NEW_PARTNER, partners } from '@/features/back-office/partners/partners.resource';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords } from '@/features/back-office/components/office';
import { OfficeLink } from '@/features/back-office/components/office-link';

export function PartnersList() {
  const words = useWords('partners');
  const { user, hrefs } = useOffice();
  return (
    <ResourceList
      resource={partners}
      cells={{
        state: ({ state, isWaiting }) => (
          <span>
            {words.values.state[state]}
            {isWaiting && state !== 'draft' && <span className="badge badge-warning ml-1">{words.waiting}</span>}
          </span>
        ),
        address: ({ address }) =>
          address && (
            <OfficeLink href={address} isOutside>
              {address}
            </OfficeLink>
          ),
      }}
      forms={{ save: { isOffered: () => false } }}
      renderTools={() =>
        user.permissions.includes('partner:write') && (
          <a className="btn btn-primary" href={fill(hrefs.partners, { id: NEW_PARTNER })}>
            {words.add}
          </a>
        )
      }
    />
  );
}
