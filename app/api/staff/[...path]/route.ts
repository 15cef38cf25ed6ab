import { jobsServed } from '@/features/back-office/jobs/server/jobs.served';
import { dispatch } from '@/features/back-office/server/serve-resource';

export const { GET, POST } = dispatch([jobsServed]);
