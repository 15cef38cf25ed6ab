import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { documentSite } from '@/lib/browser/document-site';
import { reportOptions } from './bare-report';

let client: BrowserClient | undefined;

function openClient(dsn: string, percent: number): BrowserClient {
  const opened = new BrowserClient({
    ...reportOptions(dsn, percent, documentSite().version),
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
  });
  opened.init();
  return opened;
}

export function reportFromBrowser(error: unknown, dsn: string, percent: number): void {
  client ??= openClient(dsn, percent);
  client.captureException(error);
}
