'use client';

import { forProfile } from '@/components/ui/for-profile';

export const VisitorOffer = forProfile(() => import('./profile-offer').then((module) => module.ProfileOffer), {
  words: ['provider', 'eligibility'],
});
