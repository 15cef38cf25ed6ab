import type { ErrorEvent } from '@sentry/browser';

/** Personal data: e-mail addresses, and numbers as long as telephone, document and card numbers. */
const PERSONAL = /[^\s@'"<>]+@[^\s@'"<>]+|\+?\d(?:[\s.-]?\d){4,}[\s.-]?[\dkK]?/g;

const withoutQuery = (address: string | undefined) => address?.replace(/[?#].*$/s, '');

/** Report with the error and its place in our code, without data about the visitor, their page or earlier actions. */
export function bareReport({ event_id, timestamp, platform, level, release, exception }: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ type, value, stacktrace }) => ({
    type,
    value: value?.replaceAll(PERSONAL, '…'),
    stacktrace: {
      frames: stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
        filename: withoutQuery(filename),
        function: name,
        lineno,
        colno,
        in_app,
      })),
    },
  }));
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release,
    exception: { values },
    // Otherwise the reporting service would store the sender's IP address.
    sdk: { settings: { infer_ip: 'never' } },
  };
}

/** Options of both SDKs, without integrations that observe visitors. `percent`: share of reported errors, 0 to 100. */
export const reportOptions = (dsn: string, percent: number, release: string) => ({
  dsn,
  release,
  sampleRate: percent / 100,
  integrations: [],
  sendClientReports: false,
  beforeSend: bareReport,
});
