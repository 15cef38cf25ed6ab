import 'server-only';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { forgetPagesOf, takeOverPagesOf } from '@/lib/page-cache/shelf';
import { catalogueIndex, type CatalogueIndex } from './catalogue-index';

/** Between two looks. A change is on every server within 5 s: this, the building of the index (1 to 2 s for 10,000 plans) and one render. */
const LOOK_MS = 1_000;

type Watch = { readonly stop: () => Promise<void> };

/**
 * Keeps the market indexes of this process up to date, whether or not anybody searches, so that no visitor waits for
 * one to be built; and forgets a market's pages once its new index stands. Pages that are rendered meanwhile wait for the
 * new version themselves (`fresh`), so none can be old for longer than the building takes. Pages that servers share outlive
 * them: those of another catalogue than the one at the start are forgotten too.
 */
export function watchCatalogues(db: Ctx['db']): Watch {
  const seen = new Map<string, CatalogueIndex>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    for (const market of markets) {
      const index = await catalogueIndex({ db, market, now: new Date() }, { fresh: true });
      const before = seen.get(market.code);
      if (before === index || stopped) continue;
      const state = `${index.version} ${index.uf}`;
      if (before === undefined) {
        if (await takeOverPagesOf(market.code, state)) seen.set(market.code, index);
        continue;
      }
      seen.set(market.code, index);
      await forgetPagesOf(market.code, state);
      logger.info(
        { market: market.code, version: index.version, uf: index.uf },
        'pages of the old catalogue forgotten',
      );
    }
  }

  function next(): void {
    looking = look()
      .catch((error: unknown) => logger.warn({ reason: String(error) }, 'catalogue not watched'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, LOOK_MS).unref();
      });
  }
  next();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
