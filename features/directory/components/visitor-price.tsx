'use client';

import { forProfile } from '@/components/ui/for-profile';

export const VisitorPrice = forProfile(() => import('./profile-price').then((module) => module.ProfilePrice));

export const VisitorKilometres = forProfile(() =>
  import('./profile-kilometres').then((module) => module.ProfileKilometres),
);

export const VisitorOffer = forProfile(() => import('./profile-price').then((module) => module.ProfileOffer), {
  words: ['provider', 'eligibility'],
});
