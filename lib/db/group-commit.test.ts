import { setImmediate } from 'node:timers/promises';
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
  /** Writes it alone: what comes after its write has begun waits for the next. */
  const begin = async (item: string) => {
    const answer = submit(item);
    while (groups.length === 0) await setImmediate();
    return [answer];
  };
  return { groups, submit, hold, begin };
}

it('writes what comes in one moment together, each caller with its own answer', async () => {
  const { groups, submit } = writer(3);
  const answers = ['a:1', 'b:1', 'c:1', 'd:1'].map(submit);
  expect(await Promise.all(answers)).toEqual(['kept a:1', 'kept b:1', 'kept c:1', 'kept d:1']);
  expect(groups).toEqual([['a:1', 'b:1', 'c:1'], ['d:1']]);
});

it('waits for what follows closely, and not for more than a write may take', async () => {
  const { groups, submit } = writer(3);
  const answers = [submit('a:1')];
  for (const item of ['b:1', 'c:1', 'd:1']) {
    await Promise.resolve();
    answers.push(submit(item));
  }
  await Promise.all(answers);
  expect(groups).toEqual([['a:1', 'b:1', 'c:1'], ['d:1']]);
});

it('writes what comes during a write in the next', async () => {
  const { groups, submit, hold, begin } = writer();
  const release = hold();
  const first = await begin('a:1');
  const others = ['b:1', 'c:1'].map(submit);
  release();
  await Promise.all([...first, ...others]);
  expect(groups).toEqual([['a:1'], ['b:1', 'c:1']]);
});

it('never puts two items with one key into a write, and keeps their order', async () => {
  const { groups, submit } = writer();
  await Promise.all(['a:1', 'a:2', 'b:1', 'a:3'].map(submit));
  expect(groups).toEqual([['a:1', 'b:1'], ['a:2'], ['a:3']]);
});

it('fails only the caller whose content fails', async () => {
  const { submit } = writer();
  const outcomes = await Promise.allSettled(['a:1', 'b:bad', 'c:1'].map(submit));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await submit('d:1')).toBe('kept d:1');
});

it('tells everybody at once when the database is away, without trying one by one', async () => {
  const { groups, submit } = writer();
  const outcomes = await Promise.allSettled(['a:down', 'b:1'].map(submit));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toHaveLength(1);
});
