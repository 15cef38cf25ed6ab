import type { ErrorEvent } from '@sentry/browser';

/** What may say who somebody is: e-mail addresses, and numbers as long as those of telephones, documents and cards. */
const PERSONAL = /[^\s@'"<>]+@[^\s@'"<>]+|\+?\d(?:[\s.-]?\d){4,}[\s.-]?[\dkK]?/g;

const withoutQuery = (address: string | undefined) => address?.replace(/[?#].*$/s, '');

/** What went wrong and where in our own code; nothing of the visitor, of their page or of what they did before. */
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
    // The service would keep the address that the report came from.
    sdk: { settings: { infer_ip: 'never' } },
  };
}

/**
 * Of both SDKs: no integration of theirs, which would look at what the visitor does, nor what `init` does to a whole process.
 * @param percent how many of the errors are reported, 0 to 100
 */
export const reportOptions = (dsn: string, percent: number, release: string) => ({
  dsn,
  release,
  sampleRate: percent / 100,
  integrations: [],
  sendClientReports: false,
  beforeSend: bareReport,
});
