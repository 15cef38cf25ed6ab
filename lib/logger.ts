import 'server-only';
import pino from 'pino';
import { env } from '@/lib/env';

/** Structured log on standard output. Never give it bodies, addresses of visitors, names or query strings: ids and codes only. */
export const logger = pino({ level: env().LOG_LEVEL, base: null });
