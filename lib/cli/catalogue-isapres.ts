import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkFile } from '@/features/catalogue/server/check-file';
import { expandIsapreFile, writeIsapreFile } from '@/features/catalogue/server/isapre-file';
import { withPriceList, type Disagreement } from '@/features/catalogue/server/price-list';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { readCatalogue } from './read-json';

const USAGE =
  'Usage: npm run catalogue:isapres -- LIST.json|.xlsx|.csv\n' +
  "Updates the demonstration's Isapre plans from a published price list; keeps manual entries of the present file.";

const { positionals } = readArguments(USAGE, {});
const [list, ...more] = positionals;
if (!list || more.length > 0) refuseArguments(USAGE);

const out = path.join(import.meta.dirname, '../db/seed/data/cl/isapre.json');
const { file: present } = checkFile(expandIsapreFile(JSON.parse(await readFile(out, 'utf8'))), new Date());
const { file, disagreements } = withPriceList(present, await readCatalogue(list));

const sentenceOf = ({ plan, clinic, care, list: listed, catalogue }: Disagreement) =>
  `${plan}, ${care}${clinic === null ? '' : ` at ${clinic}`}: ${listed} % in the list, ${catalogue} % in the catalogue\n`;

await writeFile(out, writeIsapreFile(file));
const before = new Set(present.plans.map(({ productCode }) => productCode));
const fresh = file.plans.filter(({ productCode }) => !before.has(productCode)).length;
const closed = file.plans.filter(({ details }) => details.closedSince !== null).length;
process.stdout.write(`${file.plans.length} plans, ${fresh} of them new, ${closed} closed\n`);
for (const disagreement of disagreements) process.stdout.write(`The lower value applies. ${sentenceOf(disagreement)}`);
