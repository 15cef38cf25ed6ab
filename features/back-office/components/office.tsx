'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { AnyResource, ResourceWords } from '@/features/back-office/resource';
import type { Office, OfficeWords } from '@/features/back-office/screen';
import type { Permission } from '@/features/identity/permissions';
import { formatSiteMoment } from '@/lib/i18n/day';

const OfficeContext = createContext<Office | null>(null);

export function OfficeProvider({ office, children }: { office: Office; children: ReactNode }) {
  return <OfficeContext value={office}>{children}</OfficeContext>;
}

/** Data of every screen. `Choices`: data that the section's row in `sections.tsx` adds. */
export function useOffice<Choices = unknown>(): Office & Choices {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('No OfficeProvider around this screen.');
  return office as Office & Choices;
}

export const useMay = (permission: Permission): boolean => useOffice().user.permissions.includes(permission);

export function useWords<Name extends keyof OfficeWords>(name: Name): OfficeWords[Name] {
  const words = useOffice().words[name];
  if (words === undefined) throw new Error(`The section does not name the words '${name}'.`);
  return words as OfficeWords[Name];
}

export const useResourceWords = ({ words }: AnyResource) => useWords(words) as unknown as ResourceWords;

/** Formats a moment in the time zone of its site. */
export function useMoment() {
  const office = useOffice();
  return (at: string, site: string = office.here, style?: Intl.DateTimeFormatOptions): string =>
    formatSiteMoment(at, site, office, style);
}

export function Moment({ at, site, style }: { at: string | null; site?: unknown; style?: Intl.DateTimeFormatOptions }) {
  const moment = useMoment();
  return at && <time dateTime={at}>{moment(at, typeof site === 'string' ? site : undefined, style)}</time>;
}
