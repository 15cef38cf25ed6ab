import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { storedStructure } from '@/features/lead/form/contact-form.api';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import entries from './demonstration.json';
import { deleteForms, FORM_PAGES, writeForms, type NewForm } from './contact-form.db';

const seeded = z
  .strictObject({
    name: z.string(),
    page: z.enum(FORM_PAGES).nullable(),
    productType: z.string().nullable(),
    structure: storedStructure,
  })
  .array();

/** Deterministic hash, so that an update of the form finds the same row. */
export function demoFormHash(market: string, name: string): string {
  const digest = createHash('sha256').update(`contact form ${market} ${name}`).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const demoForms = (): NewForm[] =>
  markets.flatMap(({ id, code, lines }) =>
    seeded
      .parse(entries)
      .filter(({ productType }) => !productType || lines.some((line) => line.productType === productType))
      .map(({ name, page, productType, structure }) => {
        return { hash: demoFormHash(code, name), market: id, productType, page, structure };
      }),
  );

export const seedContactForms = (db: Db): Promise<number> => writeForms(db, demoForms());

export const removeDemoContactForms = (db: Db): Promise<void> =>
  deleteForms(
    db,
    demoForms().map(({ hash }) => hash),
  );
