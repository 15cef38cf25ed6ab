import { beforeEach, expect, it } from 'vitest';
import { EMPTY_COMPANY } from './company-states';
import { JOINER, keepCompany, keepPerson, NEW_PERSON, useCompanyDrafts } from './company.store';

const KEY = () => useCompanyDrafts.persist.getOptions().name!;
const person = (name: string) => ({ id: crypto.randomUUID(), cells: { name } });
const company = (name: string) => ({ ...EMPTY_COMPANY, company: name });

beforeEach(() => {
  useCompanyDrafts.setState({ company: {}, people: {} });
});

it('keeps apart what is typed for two requests in one tab', async () => {
  const [ana, luis, rosa] = [person('Ana'), person('Luis'), person('Rosa')];
  keepCompany('SALUD-1', company('Begun'));
  keepCompany('a', company('Aromos'));
  keepCompany('b', company('Boldo'));
  keepPerson('a', NEW_PERSON, ana);
  keepPerson('b', NEW_PERSON, luis);
  keepPerson('b', JOINER, rosa);
  keepCompany('a', null);
  keepPerson('a', NEW_PERSON, null);
  await useCompanyDrafts.persist.rehydrate();
  expect(useCompanyDrafts.getState()).toEqual({
    company: { 'SALUD-1': company('Begun'), b: company('Boldo') },
    people: { a: {}, b: { [NEW_PERSON]: luis, [JOINER]: rosa } },
  });
});

it.each([
  ['a list', []],
  ['nothing', null],
  ['a text', 'x'],
  ['a draft of no request', { company: company('Aromos'), people: { [NEW_PERSON]: person('Ana') } }],
  ['others', { company: { a: { company: 1 } }, people: { a: { new: { id: 'x', cells: [] } }, b: 7 } }],
])('drops a stored value that is no draft: %s', async (_, state) => {
  sessionStorage.setItem(KEY(), JSON.stringify({ state, version: 1 }));
  await useCompanyDrafts.persist.rehydrate();
  const { company: companies, people } = useCompanyDrafts.getState();
  expect(companies).toEqual({});
  expect(Object.values(people).flatMap((typed) => Object.values(typed))).toEqual([]);
});

it('keeps of a stored value what fits', async () => {
  const ana = person('Ana');
  const state = { company: { a: company('Aromos'), b: null }, people: { a: { [NEW_PERSON]: ana, [JOINER]: 'x' } } };
  sessionStorage.setItem(KEY(), JSON.stringify({ state, version: 1 }));
  await useCompanyDrafts.persist.rehydrate();
  expect(useCompanyDrafts.getState()).toEqual({
    company: { a: company('Aromos') },
    people: { a: { [NEW_PERSON]: ana } },
  });
});
