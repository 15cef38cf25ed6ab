import type { CompanyMail } from '@/features/purchase/company/server/mails';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { originOf } from '@/lib/site/site-table';

export const COMPANY_READERS = [
  'contact',
  'executive',
  'joiners',
  'joinersContact',
  'leavers',
  'leaversContact',
  'link',
] as const;
type Reader = (typeof COMPANY_READERS)[number];

type About = Pick<CompanyMail, 'locale' | 'site'> & Pick<CompanyMail['purchase'], 'leadId' | 'contact' | 'executive'>;

const SIGNED = '0.1798000000000.x3Jc9w-Uq1kGm7PzR5tYv2LdHs8NfBaE0iToQyWu4Xc';
const EXECUTIVES: ReadonlySet<Reader> = new Set(['executive', 'joiners', 'leavers']);
const LAST: Readonly<Partial<Record<Reader, CompanyMail['last']>>> = {
  joiners: { count: 3, from: '2026-12-01', to: '2026-12-15' },
  joinersContact: { count: 3, from: '2026-12-01', to: '2026-12-15' },
  leavers: { count: 2, from: '2026-12-01', to: '2026-12-01' },
  leaversContact: { count: 2, from: '2026-12-01', to: '2026-12-01' },
};

export function sampleCompanyMail(reader: Reader, { locale, site, leadId, contact, executive }: About): CompanyMail {
  const [origin, market] = [originOf(site), marketOf(site)];
  const page = origin + href(market, locale, { name: 'purchase', productCode: 'COLECTIVO-1' });
  const request = `${page}?session=${leadId}#solicitud=${leadId}.${SIGNED}`;
  const list = origin + href(market, locale, { name: 'companyPeople', token: `${leadId}.${SIGNED}` });
  return {
    ...{ site, locale, recipient: contact.email, reader },
    opens: { url: EXECUTIVES.has(reader) ? list : request, lastDay: '2026-12-23' },
    last: LAST[reader] ?? null,
    insuredNow: reader in LAST ? { holders: 46, dependants: 62 } : null,
    purchase: {
      ...{ leadId, plan: 'Colectivo Salud Pyme', insurer: 'BICE Vida', unreachedRegion: 'Aysén' },
      company: {
        company: 'Panadería Los Aromos SpA',
        taxId: '76086428-5',
        activity: 'Panadería',
        startDate: '2026-12-01',
      },
      ...{ contact, holders: 45, dependants: 62, joinersCount: 4, leaversCount: 3 },
      price: { amount: 694_350, each: 15_430, currency: 'CLP', employees: 45 },
      ...{ executive, requestedAt: new Date('2026-11-23T15:20:00Z'), callAt: new Date('2026-11-24T13:30:00Z') },
    },
  };
}
