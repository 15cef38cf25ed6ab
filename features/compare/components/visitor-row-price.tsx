'use client';

import { forProfile } from '@/components/ui/for-profile';

export const VisitorRowPrice = forProfile(
  () => import('./profile-row-price').then((module) => module.ProfileRowPrice),
  { words: ['eligibility', 'units'] },
);
