/**
 * Runs once when a server process starts, before its first request: settings and database are tried at
 * once, so that what is wrong is said at the start and not to a visitor.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ database }, { selfCheck }, { logger }] = await Promise.all([
    import('@/lib/db/client'),
    import('@/lib/db/self-check'),
    import('@/lib/logger'),
  ]);
  try {
    await selfCheck(database());
  } catch (error) {
    // Stay up: /api/health says 503, cached pages are served, and the pool reconnects by itself.
    logger.error({ error: error instanceof Error ? error.message : String(error) }, 'database self-check failed');
  }
}
