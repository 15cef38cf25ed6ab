import 'server-only';
import pino from 'pino';
import { env } from '@/lib/env';

/** Never give it bodies, addresses of visitors, names or query strings. */
export const logger = pino({ level: env().LOG_LEVEL, base: null });
