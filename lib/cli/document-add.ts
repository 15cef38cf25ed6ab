import { readFile, stat } from 'node:fs/promises';
import { MAX_DOCUMENT_BYTES } from '@/features/plan/documents/document-limits';
import { markets } from '@/lib/markets';
import { readArguments, refuseArguments } from './read-arguments.mjs';

const USAGE =
  'Usage: npm run document:add -- --market cl --plan CODE --tab contrato --title Contrato [--title-en ..] [--title-pt ..] FILE.pdf';

function readDocument() {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArguments(USAGE, {
    market: text,
    plan: text,
    tab: text,
    title: text,
    'title-en': text,
    'title-pt': text,
  });
  const market = markets.find(({ code }) => code === values.market);
  const [file, ...more] = positionals;
  if (!market || !file || more.length > 0 || !values.plan || !values.tab || !values.title) refuseArguments(USAGE);
  const title = {
    es: values.title,
    ...(values['title-en'] && { en: values['title-en'] }),
    ...(values['title-pt'] && { pt: values['title-pt'] }),
  };
  return { market, file, entry: { productCode: values.plan, tab: values.tab, title } };
}

async function readBounded(file: string): Promise<Buffer> {
  const { size } = await stat(file).catch(() => {
    throw new Error(`${file} can't be read`);
  });
  if (size > MAX_DOCUMENT_BYTES) throw new Error(`${file} is larger than ${MAX_DOCUMENT_BYTES} bytes`);
  return readFile(file);
}

const { market, file, entry } = readDocument();
const { addDocument } = await import('@/features/plan/documents/server/add-document');
const { withDatabase } = await import('./with-database');

await withDatabase(async (db) => {
  const { pages } = await addDocument({ db, market }, entry, await readBounded(file));
  process.stdout.write(`${market.code} ${entry.productCode}: ${file} is now the tab ${entry.tab}, ${pages} pages\n`);
});
