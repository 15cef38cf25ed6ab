import { clinicsDirectory, insurersDirectory } from '@/lib/markets/common-directories';
import type { Directory, Market } from '@/lib/markets/market';
import geography from './geography.json' with { type: 'json' };
import { companyId, legalIds } from './legal-id';
import { lines } from './lines';
import regions from './regions.json' with { type: 'json' };

const isapreDirectory: Directory = { path: 'Isapre', key: 'isapre', organizationTypes: ['ISAPRE'] };

export const cl: Market = {
  code: 'cl',
  id: 1,
  brand: 'QuePlan',
  theme: 'cl',
  colours: { accent: '#1b4fc4', soft: '#e9effc' },
  locales: ['es', 'en', 'pt'],
  intlLocale: { es: 'es-CL', en: 'en-US', pt: 'pt-BR' },
  currency: 'CLP',
  timeZone: 'America/Santiago',
  phoneCountry: 'CL',
  legalIds,
  companyId,
  contact: {
    email: 'contacto@queplan.cl',
    phone: '+56 2 2570 0000',
    whatsapp: '56900000000',
    address: 'Santiago, Chile',
  },
  dataLaw: {
    es: 'la Ley 21.719 de Chile',
    en: 'Chile’s Law 21.719',
    pt: 'a Lei 21.719 do Chile',
  },
  openingHours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' }],
  chat: true,
  booking: true,
  // Law 2.977: Holy Saturday is a holiday, too.
  holidays: { country: 'CL', added: ['easter -1'] },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  portals: [{ key: 'purchases', page: 'ownPurchases' }, { key: 'persons', page: 'myData' }, { key: 'companies' }],
  news: 'sharing',
  storageVersion: 'V1.7',
  defaultProfile: { edad: 27 },
  deductibleWord: 'deductible',
  regionWord: 'region',
  dependantWord: 'dependant',
  regions,
  geography,
  lines,
  directories: [isapreDirectory, insurersDirectory, clinicsDirectory],
  workSectors: [],
  blogPath: '/QP-Blog',
  referralsPath: '/Referidos-QuePlan',
  aboutPath: '/Que-es-QuePlan',
  redirects: {
    '/Seguro': '/Seguros',
    '/Referidos-QueSeguro': '/Referidos-QuePlan',
    '/Seguros-de-Salud': '/Comparar/Isapres',
    '/QS-Blog': '/QP-Blog',
    '/IH-Blog': '/QP-Blog',
    '/QS-University': '/QP-Blog',
    '/quehacemos': '/Que-es-QuePlan',
    '/Que-es-QueSeguro': '/Que-es-QuePlan',
  },
};
