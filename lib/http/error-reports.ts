import { env } from '@/lib/env';
import { redactedError } from '@/lib/error-reason';
import { processWide } from '@/lib/process-wide';
import { release } from '@/lib/release';
import { reportOptions } from './bare-report';

const reports = () => processWide<{ send: ((error: Error) => void) | null }>('error-reports', () => ({ send: null }));

/** Starts error reports. Without the setting SENTRY_DSN nothing is loaded or reported. */
export async function openErrorReports(): Promise<void> {
  const { SENTRY_DSN, SENTRY_SAMPLE } = env();
  if (!SENTRY_DSN) return;
  const { NodeClient, defaultStackParser, makeNodeTransport } = await import('@sentry/node');
  const client = new NodeClient({
    ...reportOptions(SENTRY_DSN, SENTRY_SAMPLE, release().name),
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
  });
  client.init();
  reports().send = (error) => client.captureException(error);
}

export function reportUnexpected(error: unknown): void {
  reports().send?.(redactedError(error));
}
