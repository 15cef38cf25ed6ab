import { listForms, loadForm, showForm } from '@/features/lead/form/server/admin';
import { codeOfMarket, fileNamed, table, uuidOf, type Resource } from './resource';

function toRow(form: Awaited<ReturnType<typeof listForms>>[number]) {
  return { ...form, market: codeOfMarket(form.market) };
}

export const forms: Resource = {
  list: {
    usage: '',
    async run({ db }) {
      const rows = (await listForms(db)).map(toRow);
      return { result: rows, lines: table(rows) };
    },
  },
  show: {
    usage: 'HASH',
    async run({ db }, { HASH }) {
      const { active: _, ...form } = await showForm(db, uuidOf(HASH));
      const file = { ...form, market: codeOfMarket(form.market) };
      return { result: file, lines: [JSON.stringify(file, null, 2)] };
    },
  },
  load: {
    changes: true,
    usage: 'FILE',
    async run({ db }, { FILE }) {
      const loaded = await loadForm(db, await fileNamed(FILE!));
      return {
        result: loaded,
        lines: [`${loaded.hash} is in force as version ${loaded.version}, within some five minutes`],
      };
    },
  },
};
