import type { ReactNode } from 'react';
import { FooterNotices, OutsideEntries, pageEntry, type Policies } from './site-footer';

type Props = {
  name: string;
  about: string;
  policies: Policies;
  externalHint: string;
  notices: readonly string[];
  rights: string;
  children: ReactNode;
};

export const PartnerFooter = ({ name, about, policies, externalHint, notices, rights, children }: Props) => (
  <footer className="site-footer mt-16 border-t border-line bg-surface">
    <div className="page space-y-4 py-8 text-sm text-ink-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <p className="text-lg font-bold text-accent">{name}</p>
          <p>{about}</p>
          {children}
        </div>
        <nav aria-label={policies.title}>
          <ul className="flex flex-wrap gap-x-6">
            {policies.links.map(pageEntry)}
            <OutsideEntries links={policies.outside} hint={externalHint} />
          </ul>
        </nav>
      </div>
      <FooterNotices notices={notices} rights={rights} />
    </div>
  </footer>
);
