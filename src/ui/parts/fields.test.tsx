/** Fields and buttons that forms are made of: what they show, and what they ask for. */
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { t } from '../../i18n/t.ts';
import type { Cell } from '../../store/cells/cell.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { listTexts, mountStill } from '../../testing/ui/mount-still.tsx';
import { CellField } from './CellField.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { Fold } from './Fold.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { TokenField } from './TokenField.tsx';
import { useDismiss } from './use-dismiss.ts';
import { VanPicker } from './VanPicker.tsx';

const PLAN = makePlan(['A'], 3);
const mount = (component: React.ReactNode, parts: object = {}) =>
  mountStill(component, { plan: PLAN, parts });
const inputOf = (page: Element) => page.querySelector('input') as HTMLInputElement;
const buttons = (page: Element) => [...page.querySelectorAll('button')];

describe('a field for text', () => {
  const open = (onCommit: (text: string) => boolean | string, more: object = {}) => {
    const shown = mount(<TextField label="Name" value="Mill" onCommit={onCommit} {...more} />);
    return { ...shown, field: shown.page.querySelector('input, textarea') as HTMLInputElement };
  };

  test('commits a change once, on Enter or on leaving, and nothing that is as it was', async () => {
    const onCommit = vi.fn(() => true);
    const { user, field } = open(onCommit);
    await user.click(field);
    await user.tab();
    expect(onCommit).not.toHaveBeenCalled();
    await user.type(field, 's{Enter}');
    await user.type(field, '2');
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['Mills'], ['Mill2']]);
    await user.type(field, '2{Backspace}{Enter}');
    expect(onCommit).toHaveBeenCalledTimes(2);
  });

  test('keeps what was not usable and says why, until Escape takes it back', async () => {
    const { page, user, field } = open((text) => (text === 'Mill!' ? 'No marks' : false), {
      detail: 'Short',
    });
    const said = () => listTexts(page, '.field-hint, .field-detail');
    expect([said(), field.getAttribute('aria-invalid')]).toEqual([['Short'], 'false']);
    await user.type(field, '!{Enter}');
    expect([field.value, said(), field.getAttribute('aria-invalid')]).toEqual([
      'Mill!',
      ['No marks'],
      'true',
    ]);
    await user.type(field, '!{Enter}');
    expect(said()).toEqual([t('cells.unreadable')]);
    await user.type(field, '{Escape}');
    expect([field.value, said()]).toEqual(['Mill', ['Short']]);
  });

  test('of several lines takes Enter as text', async () => {
    const onCommit = vi.fn(() => true);
    const { user, field } = open(onCommit, { isLong: true });
    await user.type(field, '{Enter}2');
    expect(onCommit).not.toHaveBeenCalled();
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['Mill\n2']]);
    await user.type(field, 'x{Escape}');
    expect(field.value).toBe('Mill');
  });
});

test('a field of a cell writes as its table does, and tells why it does not', async () => {
  const onWrite = vi.fn();
  const cell = {
    key: 'doors',
    label: 'Doors',
    text: (item: number) => String(item),
    write: (_: number, text: string) =>
      /^\d+$/.test(text) ? { ok: true, value: Number(text) } : { ok: false, reason: `No number: ${text}` },
  } as unknown as Cell<number>;
  const { page, user } = mount(<CellField cell={cell} item={4} plan={PLAN} onWrite={onWrite} />);
  await user.type(inputOf(page), 'x{Enter}');
  expect([listTexts(page, '.field-hint'), onWrite.mock.calls]).toEqual([['No number: 4x'], []]);
  await user.type(inputOf(page), '{Backspace}2{Enter}');
  expect(onWrite.mock.calls).toEqual([[42, 'Doors']]);
  const choices = () => [2, 4].map((doors) => ({ text: String(doors), label: `${doors} doors` }));
  const chosen = mount(
    <CellField cell={{ ...cell, choices }} item={4} plan={PLAN} onWrite={onWrite} label="How many" />,
  );
  const select = chosen.page.querySelector('select') as HTMLSelectElement;
  expect([select.value, listTexts(chosen.page, 'label, option')]).toEqual([
    '4',
    ['How many', '2 doors', '4 doors'],
  ]);
  await user.selectOptions(select, '2');
  expect(onWrite.mock.lastCall).toEqual([2, 'How many']);
  const fixed = mount(
    <CellField cell={{ ...cell, write: undefined }} item={4} plan={PLAN} onWrite={onWrite} />,
  );
  await user.type(inputOf(fixed.page), '2{Enter}');
  expect(onWrite).toHaveBeenCalledTimes(2);
  expect(mount(<CellField cell={undefined} item={4} plan={PLAN} onWrite={onWrite} />).page.textContent).toBe(
    '',
  );
});

test('a list of choices says what was chosen; its label may be for screen readers alone', async () => {
  const onChange = vi.fn();
  const choices = [
    { value: 'a', label: 'One' },
    { value: 'b', label: 'Two', isDisabled: true },
    { value: 'c', label: 'Three' },
  ];
  const { page, user } = mount(
    <SelectField label="Which" value="a" choices={choices} onChange={onChange} isLabelHidden detail="Some" />,
  );
  const select = page.querySelector('select') as HTMLSelectElement;
  expect([select.getAttribute('aria-label'), page.querySelector('label')]).toEqual(['Which', null]);
  expect(page.querySelector(`[id="${select.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Some');
  await user.selectOptions(select, 'Three');
  expect(onChange.mock.calls).toEqual([['c']]);
  expect(select.options[1].disabled).toBe(true);
});

test('words become chips by Enter, a comma, leaving, or a choice, each once; Backspace takes the last away', async () => {
  const onChange = vi.fn();
  const { page, user } = mount(
    <TokenField
      label="Skills"
      tokens={['lift', 'cold']}
      suggestions={['cold', 'crane']}
      addLabel="Add"
      removeLabel={(token) => `Without ${token}`}
      onChange={onChange}
    />,
  );
  const field = inputOf(page);
  expect(listTexts(page, '.token')).toEqual(['lift', 'cold']);
  expect([...page.querySelectorAll('option')].map(({ value }) => value)).toEqual(['crane']);
  const last = () => onChange.mock.lastCall?.[0];
  await user.type(field, ' fast {Enter}');
  expect([last(), field.value]).toEqual([['lift', 'cold', 'fast'], '']);
  await user.type(field, 'big,');
  expect(last()).toEqual(['lift', 'cold', 'big']);
  await user.type(field, 'crane');
  expect(last()).toEqual(['lift', 'cold', 'big']);
  await user.tab();
  expect(last()).toEqual(['lift', 'cold', 'crane']);
  expect(onChange).toHaveBeenCalledTimes(3);
  await user.type(field, 'cold{Enter}x{Escape}');
  await user.type(field, '{Enter}');
  expect(onChange).toHaveBeenCalledTimes(3);
  await user.click(field);
  await user.paste('a; b,a');
  await user.keyboard('{Enter}');
  expect(last()).toEqual(['lift', 'cold', 'a', 'b']);
  await user.keyboard('{Backspace}');
  expect(last()).toEqual(['lift']);
  await user.click(buttons(page)[0]);
  expect([buttons(page)[0].getAttribute('aria-label'), last()]).toEqual(['Without lift', ['cold']]);
});

test('vans are added from those that are left, and taken out; one that is gone keeps its id', async () => {
  const onChange = vi.fn();
  const [one, two, three] = PLAN.vehicles;
  const picker = (ids: string[]) => <VanPicker label="Vans" ids={ids} empty="Any van" onChange={onChange} />;
  const { page, user } = mount(picker([two.id, 'gone']));
  expect(listTexts(page, 'option')).toEqual([t('orders.addVan'), one.name, three.name]);
  expect(listTexts(page, '.token')).toEqual([`2${two.name}`, 'gone']);
  await user.selectOptions(page.querySelector('select') as HTMLElement, three.name);
  expect(onChange.mock.lastCall).toEqual([[two.id, 'gone', three.id]]);
  await user.click(buttons(page)[0]);
  expect(onChange.mock.lastCall).toEqual([['gone']]);
  expect(buttons(page)[0].getAttribute('aria-label')).toBe(t('orders.removeVan', { name: two.name }));
  expect(listTexts(mount(picker([])).page, 'option')[0]).toBe('Any van');
});

test('what cannot be undone is asked first; leaving and Escape take the question back', async () => {
  const onConfirm = vi.fn();
  const { page, user } = mount(
    <ConfirmButton label="Remove Mill" question="Remove?" onConfirm={onConfirm}>
      X
    </ConfirmButton>,
  );
  const [button] = buttons(page);
  const read = () => [button.textContent, button.getAttribute('aria-label')];
  const asked = ['Remove?', t('frame.confirmAgain', { label: 'Remove Mill' })];
  expect(read()).toEqual(['X', 'Remove Mill']);
  for (const leave of ['{Escape}', '{Tab}']) {
    await user.click(button);
    expect(read()).toEqual(asked);
    await user.keyboard(leave);
    expect(read()).toEqual(['X', 'Remove Mill']);
  }
  expect(onConfirm).not.toHaveBeenCalled();
  await user.dblClick(button);
  expect([onConfirm.mock.calls.length, read()[0]]).toEqual([1, 'X']);
});

test('a part of a form says what is inside while it is closed', async () => {
  const { page, user } = mount(
    <Fold title="Loads" summary="boxes">
      Inside
    </Fold>,
  );
  const read = () => [
    page.querySelector('small')?.textContent,
    page.querySelector('.fold-body')?.textContent,
  ];
  expect([read(), buttons(page)[0].getAttribute('aria-expanded')]).toEqual([['boxes', undefined], 'false']);
  await user.click(buttons(page)[0]);
  expect([read(), buttons(page)[0].getAttribute('aria-expanded')]).toEqual([[undefined, 'Inside'], 'true']);
});

test('a press outside and Escape close what is open, or Escape alone', () => {
  const close = vi.fn();
  function Box({ isOpen, by }: { isOpen: boolean; by?: 'escape-only' }) {
    const box = useRef<HTMLDivElement>(null);
    useDismiss(box, isOpen, close, by);
    return (
      <div ref={box}>
        <b />
      </div>
    );
  }
  const { container, rerender, unmount } = render(<Box isOpen />);
  const press = (at: Element) => at.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const hit = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  press(container.querySelector('b') as Element);
  expect([hit('a'), close.mock.calls.length]).toEqual([false, 0]);
  press(document.body);
  expect(close).toHaveBeenCalledTimes(1);
  expect([hit('Escape'), close.mock.calls.length]).toEqual([true, 2]);
  rerender(<Box isOpen by="escape-only" />);
  press(document.body);
  expect([close.mock.calls.length, hit('Escape'), close.mock.calls.length]).toEqual([2, true, 3]);
  rerender(<Box isOpen={false} />);
  press(document.body);
  expect(hit('Escape')).toBe(false);
  unmount();
  expect(close).toHaveBeenCalledTimes(3);
});
