/** Between tries to start the worker while the database is away. */
const RETRY_MS = 5_000;

/** Runs once, before the first request: what is wrong is said at the start and not to a visitor. */
export async function register(): Promise<void> {
  // All of it inside: what is outside of this condition is built for the other runtime too, which has no node: modules.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [
      { startWorker, stopWorker },
      { startUfFeed },
      { purgeReceipts },
      { purgeProfileEntries },
      { purgeSharedSearches },
      { startPurge },
      { takeOverPages, watchCatalogues },
      { selfCheck },
      { database },
      { lifecycle },
      { logger },
    ] = await Promise.all([
      import('@/features/lead/server/worker'),
      import('@/features/tariff/server/uf-feed'),
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
    lifecycle().onStop.push(stopWorker);
    const start = async (): Promise<void> => {
      try {
        await selfCheck(database());
        const taken = await takeOverPages(database());
        await startWorker();
        lifecycle().onStop.push(
          watchCatalogues(database(), taken).stop,
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
}
