import { insurersDirectory } from '@/lib/markets/common-directories';
import type { Market } from '@/lib/markets/market';
import { companyId, legalIds } from './legal-id';
import { lines } from './lines';

export const intl: Market = {
  code: 'in',
  id: 4,
  brand: 'IH',
  theme: 'in',
  colours: { accent: '#5a35b8', soft: '#f0ebfb' },
  locales: ['es', 'en', 'pt'],
  intlLocale: { es: 'es-419', en: 'en-US', pt: 'pt-BR' },
  currency: 'USD',
  timeZone: 'America/New_York',
  phoneCountry: null,
  legalIds,
  companyId,
  contact: { email: 'contacto@ih.example', phone: '+1 305 700 0000', whatsapp: '13050000000', address: 'Miami, USA' },
  dataLaw: {
    es: 'la ley de protección de datos de tu país',
    en: 'your country’s data protection law',
    pt: 'a lei de proteção de dados do seu país',
  },
  openingHours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' }],
  chat: true,
  booking: true,
  holidays: null,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  storageVersion: 'V1.6',
  defaultProfile: { edad: 25 },
  deductibleWord: 'deductible',
  regionWord: 'region',
  dependantWord: 'beneficiary',
  regions: [],
  geography: { regionCentres: {}, clinicRegions: {}, clinicNetworks: {} },
  lines,
  directories: [insurersDirectory],
  workSectors: [],
  blogPath: '/IH-Blog',
  referralsPath: '/Referidos-IH',
  redirects: {
    '/Seguro': '/Seguros',
    '/Referidos-QueSeguro': '/Referidos-IH',
    '/QP-Blog': '/IH-Blog',
    '/QS-Blog': '/IH-Blog',
    '/QS-University': '/IH-Blog',
  },
};
