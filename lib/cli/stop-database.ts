import { stopEmbedded } from '@/lib/db/embedded';
import { env } from '@/lib/env';

await stopEmbedded(env().DATA_DIR);
