import type { PartnerSite } from '@/features/back-office/partners/own-site.api';

export const samplePartnerSite: PartnerSite = {
  id: 'cl.acme',
  title: 'Acme',
  state: 'published',
  address: 'http://acme.cl.localhost',
  accent: '#123456',
  allowedUrls: ['https://banco.example'],
  contact: 'ayuda@queplan.example',
  pages: [
    { path: '/Comparar', label: 'Todas' },
    { path: '/Comparar/Isapres', label: 'Isapres' },
  ],
};
