'use client';

import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { NEW_PARTNER, partners } from '@/features/back-office/partners/partners.resource';
import type { RowOf } from '@/features/back-office/resource';
import { fill } from '@/lib/i18n/labels';

type Screen = ResourceScreenProps<typeof partners>;
type Row = RowOf<typeof partners>;

const cellsOf = ({ words: { partners: words } }: Screen) => ({
  state: ({ state, isWaiting }: Row) => (
    <span>
      {words.values.state[state]}
      {isWaiting && state !== 'draft' && <span className="badge badge-warning ml-1">{words.waiting}</span>}
    </span>
  ),
  address: ({ address }: Row) =>
    address && (
      <a className="link inline-flex min-h-11 items-center" href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    ),
});

export function PartnersList(screen: Screen) {
  const { user, hrefs, words } = screen;
  return (
    <ResourceList
      resource={partners}
      section="partners"
      screen={screen}
      cells={cellsOf(screen)}
      forms={{ save: { isOffered: () => false } }}
      renderTools={() =>
        user.permissions.includes('partner:write') && (
          <a className="btn btn-primary" href={fill(hrefs.partners, { id: NEW_PARTNER })}>
            {words.partners.add}
          </a>
        )
      }
    />
  );
}
