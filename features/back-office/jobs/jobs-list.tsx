'use client';

import { ResourceList, type ResourceScreenProps } from '@/features/back-office/components/resource-list';
import { jobs } from './jobs.resource';

export const JobsList = (screen: ResourceScreenProps<typeof jobs>) => (
  <ResourceList resource={jobs} section="jobs" screen={screen} />
);
