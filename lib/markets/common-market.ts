import type { Market } from '@/lib/markets/market';

/** What all markets have alike. One that has it otherwise says so after it. */
export const commonMarket: Pick<Market, 'locales' | 'openingHours' | 'booking' | 'social' | 'portals' | 'news'> = {
  locales: ['es', 'en', 'pt'],
  openingHours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:30' }],
  booking: true,
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  portals: [{ key: 'purchases', page: 'ownPurchases' }, { key: 'persons', page: 'myData' }, { key: 'companies' }],
  news: 'sharing',
};
