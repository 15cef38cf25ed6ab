import 'server-only';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'preview');
