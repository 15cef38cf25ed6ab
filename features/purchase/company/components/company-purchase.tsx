'use client';

import { lazyComponent } from '@/components/ui/lazy-component';

/** Loaded lazily: it depends on the company's answers, and the page is the same for everybody. */
export const CompanyPurchase = lazyComponent(() => import('./company-flow').then((module) => module.CompanyFlow), {
  words: ['company', 'contact', 'policies', 'purchase'],
});

export const CompanyPrice = lazyComponent(() => import('./company-price').then((module) => module.CompanyPrice), {
  words: ['company'],
});
