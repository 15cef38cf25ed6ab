import type { MarketCode } from '@/lib/contract/atoms';
import type { Option, Texts } from './suggestions';
import explainers from './explainers.json';

export type MarketExplainer = {
  readonly title: Texts;
  readonly columns: readonly {
    readonly key: string;
    readonly name: Texts;
    readonly what: Texts;
    readonly costs?: Texts;
    readonly adds: Texts;
    readonly who: Texts;
    readonly when: Texts;
    readonly sources: readonly string[];
  }[];
  readonly questions: readonly { readonly question: Texts; readonly options: readonly Option[] }[];
};

const known: Partial<Record<MarketCode, MarketExplainer>> = explainers.markets;

export const explainedIn = ({ code }: { code: MarketCode }): MarketExplainer | undefined => known[code];
