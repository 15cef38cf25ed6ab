/** Between tries to start the worker while the database is away. */
const RETRY_MS = 5_000;

/** Hands the server the endpoints that visitors call most, so that they are answered without Next's router and adapters. */
async function putInFront(): Promise<void> {
  const [{ frontHandlers }, list, contact] = await Promise.all([
    import('@/lib/http/api-front'),
    import('@/app/api/insurance/compare/metadata/route'),
    import('@/app/api/contactos/route'),
  ]);
  frontHandlers()
    .set('GET /api/insurance/compare/metadata', list.GET)
    .set('POST /api/insurance/compare/metadata', list.POST)
    .set('POST /api/contactos', contact.POST);
}

/**
 * Runs once when a server process starts, before its first request: the database is tried at once, so that
 * what is wrong is said at the start and not to a visitor; the job worker begins, the catalogues are read and watched,
 * and the day's UF is asked for.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [
    { startWorker, stopWorker },
    { startUfFeed },
    { purgeReceipts },
    { purgeProfileEntries },
    { purgeSharedSearches },
    { startPurge },
    { watchCatalogues },
    { selfCheck },
    { database },
    { lifecycle },
    { logger },
  ] = await Promise.all([
    import('@/features/lead/server/worker'),
    import('@/features/pricing/server/uf-feed'),
    import('@/features/pricing/receipts/server/purge'),
    import('@/features/profile/server/purge'),
    import('@/features/share/server/purge'),
    import('@/lib/db/purge'),
    import('@/features/compare/server/catalogue-watch'),
    import('@/lib/db/self-check'),
    import('@/lib/db/client'),
    import('@/lib/http/lifecycle'),
    import('@/lib/logger'),
  ]);
  await putInFront();
  lifecycle().onStop.push(stopWorker);
  const start = async (): Promise<void> => {
    try {
      await selfCheck(database());
      await startWorker();
      lifecycle().onStop.push(
        watchCatalogues(database()).stop,
        startUfFeed(database()),
        startPurge(database(), purgeReceipts),
        startPurge(database(), purgeProfileEntries),
        startPurge(database(), purgeSharedSearches),
      );
    } catch (error) {
      // Stay up: /api/health says 503, cached pages are served, and the pool reconnects by itself.
      logger.error({ reason: error instanceof Error ? error.message : String(error) }, 'database not ready');
      if (!lifecycle().stopping) setTimeout(() => void start(), RETRY_MS).unref();
    }
  };
  await start();
}
