import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CompareCheckbox } from '@/features/compare/card/components/compare-checkbox';
import { toCompared } from '@/features/compare/compare-set';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { openCompareSet, useCompareStore } from '@/features/compare/compare.store';
import { ListProvider } from './list-context';
import { SortForm } from './results-bar';

const setting = sampleViewData();
const [kept, ticked] = [1, 2].map((id) => toCompared(samplePlan({ id, productCode: `C-${id}` }), setting.wording));
const codes = () => useCompareStore.getState().sets[setting.line.productType]?.map(({ productCode }) => productCode);

let root: Root;
const box = document.createElement('div');

async function open(part: ReactElement, touch: () => void) {
  const page = <ListProvider value={setting}>{part}</ListProvider>;
  box.innerHTML = renderToString(page);
  document.body.append(box);
  touch();
  root = await act(async () => hydrateRoot(box, page));
}
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

describe('what a visitor does before the script is there', () => {
  const select = () => box.querySelector('select')!;
  const form = (onChange: () => void) => (
    <SortForm order="recommended" otherParams={new URLSearchParams()} onChange={onChange} />
  );

  it('orders the list', async () => {
    const onChange = vi.fn();
    await open(form(onChange), () => (select().value = 'lowerPrice'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('lowerPrice');
  });

  it('is nothing when nothing was chosen', async () => {
    const onChange = vi.fn();
    await open(form(onChange), () => undefined);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('puts a plan beside those that were kept', async () => {
    useCompareStore.setState({ sets: { [setting.line.productType]: [kept!] } });
    const stored = JSON.stringify({ state: { sets: useCompareStore.getState().sets }, version: 0 });
    localStorage.setItem('comparar-V1.7', stored);
    useCompareStore.setState({ sets: {} });
    await open(<CompareCheckbox product={ticked!} />, () => (box.querySelector('input')!.checked = true));
    let close = () => {};
    await act(async () => (close = openCompareSet('V1.7')));
    expect(codes()).toEqual(['C-1', 'C-2']);
    expect(box.querySelector('input')).toBeChecked();
    close();
  });
});
