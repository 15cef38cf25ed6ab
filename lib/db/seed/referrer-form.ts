import 'server-only';
import { markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import documents from './data/forms/documents.json';
import form from './data/forms/referrer.json';

function documentValues({ legalIds }: Market): Readonly<Record<string, object>> {
  return {
    tipo_documento: {
      defaultValue: legalIds[0]!.kind,
      allowedValues: legalIds.map(({ kind }) => ({ value: kind, label: documents[kind] })),
    },
    legalId: {
      allowedValues: legalIds.map(({ kind }) => ({ value: kind, when: { field: 'tipo_documento', is: kind } })),
    },
  };
}

export function referrerFormRows() {
  return markets.map((market) => {
    const values = documentValues(market);
    const fields = form.fields.map((field) => Object.assign({}, field, values[field.fldName]));
    return { market: market.id, productType: 'REFERIDOS', definition: { ...form, fields }, rules: [] };
  });
}
