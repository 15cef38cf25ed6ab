import { stopUnlessSupervised } from '@/lib/db/embedded-supervisor';
import { env } from '@/lib/env';

await stopUnlessSupervised(env().DATA_DIR);
