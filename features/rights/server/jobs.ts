import 'server-only';
import { purge } from '@/lib/jobs/job';
import { applyRetention } from './service';

export const retention = purge('personal data', applyRetention);
