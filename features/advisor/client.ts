import { call } from '@/lib/http/call';
import type { ContactInformation, loadContactInformation as endpoint } from './advisor.api';

const FRESH_MS = 5 * 60_000;

let cached: { readonly until: number; readonly information: Promise<ContactInformation> } | null = null;

/** Fetches once for all parts of a page and for 5 minutes. Rejected: react-query, 10 KB on every page. */
export function loadContactInformation(): Promise<ContactInformation> {
  if (cached && cached.until > Date.now()) return cached.information;
  const information = call<typeof endpoint>('GET /api/contactInformations');
  cached = { until: Date.now() + FRESH_MS, information };
  information.catch(() => (cached = null));
  return information;
}
