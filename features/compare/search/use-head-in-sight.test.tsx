import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useHeadInSight } from '@/features/compare/components/compare-results';

const scrollIntoView = vi.fn<() => void>();
let top = 0;

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, top, 300, 20);
});

function List() {
  const head = useRef<HTMLParagraphElement>(null);
  const [isAnswered, setIsAnswered] = useState(true);
  const reveal = useHeadInSight(head, isAnswered);
  const narrow = () => {
    reveal();
    setIsAnswered(false);
  };
  return (
    <>
      <p ref={head}>3 planes</p>
      <button onClick={narrow}>narrow</button>
      <button onClick={() => setIsAnswered(!isAnswered)}>turn</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('brings the head of a narrowed list into sight, once, when its answer is there', async () => {
  top = -4000;
  render(<List />);
  await press('narrow');
  expect(scrollIntoView).not.toHaveBeenCalled();
  await press('turn');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  await press('turn');
  await press('turn');
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

it('moves nothing where the head is in sight', async () => {
  top = 120;
  render(<List />);
  await press('narrow');
  await press('turn');
  expect(scrollIntoView).not.toHaveBeenCalled();
});
