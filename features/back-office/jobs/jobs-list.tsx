'use client';

import { ResourceList } from '@/features/back-office/components/resource-list';
import { jobs } from './jobs.resource';

export const JobsList = () => <ResourceList resource={jobs} />;
