import { isTest, type Source } from './source';

const CALL = /(?<![.\w])(apiGet|apiPost)\b(?:<([^()]*?)>)?\(\s*([^\n]*(?:\n\s+[^\n]*)?)/g;
const HANDLER = /export const (GET|POST) = (?:route|postRoute)\(\s*[\w.]+,\s*(\w+)(\.array\(\))?,/g;
const ALIAS = /export type (\w+) = (?:Readonly<)?z\.infer<typeof (\w+)>>?;/g;
const UNION = /export const (\w+) = z\.union\(\[([\w, ]+)\]\)/g;

const CLIENTS = new Set(['lib/http/api-client']);

const WALKS_A_TABLE = /^T$/;

const shapeOf = (address: string): string =>
  address
    .replace(/\?.*$/, '')
    .replace(/^\/?(?:api\/)?/, '')
    .replaceAll(/\$?\{[^}]*\}|\[(?:\.{3})?\w+\]/g, '*');

function addressIn(args: string, code: string): string | undefined {
  const literal = (text: string) => /^(['"`])(.*?)\1/.exec(text.trim())?.[2];
  const [word = ''] = /^\w+/.exec(args) ?? [];
  const named = (name: string) => new RegExp(`const ${name} = (['"\`].*?['"\`]);`).exec(code)?.[1];
  const first = literal(args) ?? (word ? literal(named(word) ?? '') : undefined);
  const second = /^'\w+',\s*(['"`].*)/s.exec(args)?.[1];
  return second
    ? literal(second)
    : first?.replace(/^\$\{(\w+)\}/, (_, name: string) => literal(named(name) ?? '') ?? '');
}

function outputsOf(sources: readonly Source[]): ReadonlyMap<string, string> {
  return new Map(
    sources.flatMap(({ path, code }) => {
      const address = /^app\/api\/(.*)\/route\.ts$/.exec(path)?.[1];
      if (!address) return [];
      return [...code.matchAll(HANDLER)].map(
        ([, method, output, array = '']) => [`${method} ${shapeOf(address)}`, output! + (array && '[]')] as const,
      );
    }),
  );
}

function outputAt(outputs: ReadonlyMap<string, string>, asked: string): string | undefined {
  const fits = (known: string) => new RegExp(`^${known.replaceAll('*', '[^/]+')}$`).test(asked);
  return outputs.get(asked) ?? [...outputs].find(([known]) => fits(known))?.[1];
}

/** Answers of staff routes are not parsed: a call must name its contract's type, or parse the unknown answer. */
export function unlikeAnswers(sources: readonly Source[]): string[] {
  const outputs = outputsOf(sources);
  const all = sources.map(({ code }) => code).join('\n');
  const contracts = new Map([...all.matchAll(ALIAS)].map(([, alias, contract]) => [alias!, contract!]));
  const unions = new Map([...all.matchAll(UNION)].map(([, name, parts]) => [name!, parts!.split(/,\s*/)]));

  function mistakeOf([call, name, type, args]: RegExpExecArray, { path, code }: Source, before: string): string[] {
    if (type === undefined) return before.endsWith('(await ') ? [] : [`${path}: ${name} says no type for its answer`];
    if (WALKS_A_TABLE.test(type)) return [];
    const address = addressIn(args!, code);
    const asked = `${name === 'apiPost' ? 'POST' : 'GET'} ${shapeOf(address ?? '')}`;
    const output = address === undefined ? undefined : outputAt(outputs, asked);
    if (!output) return [`${path}: no endpoint ${asked} for ${call.split('\n')[0]}`];
    const plain = type.replace(/ \| null$/, '');
    const contract = plain.replace(/^\w+/, (alias) => contracts.get(alias) ?? alias);
    const isRight = contract === output || unions.get(output)?.includes(contract);
    return isRight ? [] : [`${path}: ${asked} answers ${output}, not ${type}`];
  }

  return sources
    .filter(({ path }) => !isTest(path) && /^features\/(?:a|back-office|chat\/staff)\//.test(path))
    .filter(({ imports }) => imports.some(({ target }) => CLIENTS.has(target)))
    .flatMap((source) =>
      [...source.code.matchAll(CALL)].flatMap((found) => mistakeOf(found, source, source.code.slice(0, found.index))),
    );
}
