import type { ReactNode } from 'react';
import { OfficeProvider } from '@/features/back-office/components/office';
import type { Office } from '@/features/back-office/screen';
import { officeOf, sectionOf } from '@/features/back-office/sections';
import type { SessionUser } from '@/features/identity/session.api';
import { marketOfCode } from '@/lib/markets';
import { OFFICE_SECTIONS, type OfficeSection } from '@/lib/routing/fixed-routes';
import { siteOfRow } from '@/lib/site/site';

/** Parts that replace those of the office, and choices of the section. */
type More = Omit<Partial<Office>, 'user'> & { user?: Partial<SessionUser>; [choice: string]: unknown };

/** Renders a screen with the context that its section provides. */
export function inOffice(
  section: OfficeSection,
  permissions: readonly string[],
  children: ReactNode,
  { id = '', user, ...more }: More = {},
) {
  const page = { site: siteOfRow('cl')!, market: marketOfCode('cl'), locale: 'es' as const };
  const viewer = {
    ...{ id: '0e8f4b27-3880-4e8c-b585-e99b64b31c1d', name: 'Ana', email: 'ana@queplan.example', site: null },
    ...{ role: 'ADMIN' as const, isDemo: false, executiveId: null, hasSecondFactor: true },
    permissions: [...permissions],
    ...user,
  } as SessionUser;
  const office = officeOf(sectionOf(OFFICE_SECTIONS[section])!, { page, user: viewer, item: id });
  return <OfficeProvider office={{ ...office, ...more }}>{children}</OfficeProvider>;
}
