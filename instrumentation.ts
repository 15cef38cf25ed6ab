const RETRY_MS = 5_000;

export async function register(): Promise<void> {
  // All code stays inside this condition: Next also builds code outside it for a runtime without node: modules.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [
      { jobs },
      { startJobs },
      { selfCheck },
      { guardSealed },
      { database },
      { reportOutage },
      { lifecycle },
      { logger },
      { reasonOf },
      { checkDataKey },
      { openLimits },
      { markets },
      { prepareHolidays },
      { reportMissingWords },
      { openErrorReports },
      { refreshPageTexts },
      { reportMissing },
      { openMetrics },
      { dayCounts },
      { openReadiness },
      { areIndexesLoaded },
    ] = await Promise.all([
      import('@/features/jobs'),
      import('@/lib/jobs/start'),
      import('@/lib/db/self-check'),
      import('@/lib/db/sealed-columns'),
      import('@/lib/db/client'),
      import('@/lib/db/report-outage'),
      import('@/lib/http/lifecycle'),
      import('@/lib/logger'),
      import('@/lib/error-reason'),
      import('@/lib/security/data-key'),
      import('@/lib/security/limiter'),
      import('@/lib/markets'),
      import('@/lib/markets/holidays'),
      import('@/lib/i18n/report-missing-words'),
      import('@/lib/http/error-reports'),
      import('@/features/content/server/read-content'),
      import('@/lib/http/health'),
      import('@/lib/http/read-metrics'),
      import('@/features/day-counts'),
      import('@/lib/http/readiness'),
      import('@/features/compare/server/index/catalogue-index'),
    ]);
    await openErrorReports();
    openLimits();
    openMetrics(dayCounts);
    openReadiness(() => areIndexesLoaded(database(), markets));
    reportMissingWords();
    guardSealed(database());
    const start = async (): Promise<void> => {
      try {
        await selfCheck(database());
        await checkDataKey();
        // Must run before a job sends mail.
        await refreshPageTexts(database());
        reportMissing();
        lifecycle().onStop.push(await startJobs(jobs));
      } catch (error) {
        // The server continues: /api/health answers 503, cached pages are served, and the pool reconnects by itself.
        if (!reportOutage(error)) logger.error({ reason: reasonOf(error) }, 'database not ready');
        if (!lifecycle().stopping) setTimeout(() => void start(), RETRY_MS).unref();
      }
    };
    await start();
    lifecycle().started.resolve();
    void prepareHolidays(markets, new Date());
  }
}
