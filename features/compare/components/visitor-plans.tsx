'use client';

import { forProfile } from '@/components/ui/for-profile';

export const VisitorPlans = forProfile(() => import('./profile-plans').then((module) => module.PlansForProfile));
