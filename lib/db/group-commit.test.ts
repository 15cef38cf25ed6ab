import { expect, it } from 'vitest';
import { groupCommit } from './group-commit';

/** A writer that notes its groups and can be held; items are `<person>:<text>`, text 'bad' fails a write. */
function writer(max = 10) {
  const groups: string[][] = [];
  let gate: Promise<void> = Promise.resolve();
  const submit = groupCommit<string, string>({
    max,
    keysOf: (item) => [item.split(':')[0]!],
    write: async (items) => {
      groups.push([...items]);
      await gate;
      if (items.some((item) => item.endsWith(':bad'))) throw new Error('bad content');
      if (items.some((item) => item.endsWith(':down')))
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return items.map((item) => `kept ${item}`);
    },
  });
  const hold = () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  return { groups, submit, hold };
}

it('writes the first item at once and what comes meanwhile together, each caller with its own answer', async () => {
  const { groups, submit, hold } = writer(3);
  const release = hold();
  const answers = ['a:1', 'b:1', 'c:1', 'd:1', 'e:1'].map(submit);
  release();
  expect(await Promise.all(answers)).toEqual(['kept a:1', 'kept b:1', 'kept c:1', 'kept d:1', 'kept e:1']);
  expect(groups).toEqual([['a:1'], ['b:1', 'c:1', 'd:1'], ['e:1']]);
});

it('never puts two items with one key into a write, and keeps their order', async () => {
  const { groups, submit, hold } = writer();
  const release = hold();
  const answers = ['x:0', 'a:1', 'a:2', 'b:1', 'a:3'].map(submit);
  release();
  await Promise.all(answers);
  expect(groups).toEqual([['x:0'], ['a:1', 'b:1'], ['a:2'], ['a:3']]);
});

it('fails only the caller whose content fails', async () => {
  const { submit, hold } = writer();
  const release = hold();
  const answers = ['x:0', 'a:1', 'b:bad', 'c:1'].map(submit);
  release();
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await submit('d:1')).toBe('kept d:1');
});

it('tells everybody at once when the database is away, without trying one by one', async () => {
  const { groups, submit, hold } = writer();
  const release = hold();
  const answers = ['x:0', 'a:down', 'b:1'].map(submit);
  release();
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(groups).toHaveLength(2);
});
