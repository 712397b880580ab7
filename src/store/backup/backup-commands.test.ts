/** What a person is shown of a backup, and what comes in of it. */
import { expect, test } from 'vitest';
import { makeBackup, type PreviewItem, previewBackup, restoreBackup } from './backup-commands.ts';
import type { BackupItem, BackupPart, PutMode } from './backup-part.ts';

/** A part that holds what it is told; values that say so are damaged, or cannot be put. */
function makePart(name: BackupPart['name'], canCopy: boolean, items: readonly BackupItem[]) {
  const put: [string, PutMode][] = [];
  const part: BackupPart = {
    name,
    canCopy,
    list: async () => items,
    check: async (value) => (value === 'damaged' ? 'no good' : undefined),
    fingerprint: String,
    put: async (item, mode) => {
      if (item.value === 'full') throw Object.assign(new Error('x'), { name: 'QuotaExceededError' });
      if (item.value === 'broken') throw new Error('broken');
      put.push([item.id, mode]);
    },
  };
  return { part, put };
}
const item = (id: string, value: unknown, changedAt?: string): BackupItem => ({
  id,
  title: `The ${id}`,
  value,
  ...(changedAt ? { changedAt } : {}),
});

async function preview(there: readonly BackupItem[], here: readonly BackupItem[], canCopy = true) {
  const blob = await makeBackup(
    [makePart('plans', canCopy, there).part, makePart('mappings', true, []).part],
    new Date('2026-11-24T10:00:00Z'),
  );
  const { part, put } = makePart('plans', canCopy, here);
  const shown = await previewBackup([part], blob);
  if (!shown.ok) throw new Error(shown.message);
  return { part, put, shown: shown.value };
}

test('each thing says whether it is new, here already, another or damaged; nothing is overwritten unasked', async () => {
  const there = [item('new', 1), item('same', 1), item('other', 2), item('bad', 'damaged')];
  const here = [item('same', 1), item('other', 1, '2026-11-23T08:00:00Z'), item('bad', 1)];
  const { shown } = await preview(there, here);
  const rows = ({ item: { id }, state, choices, usual, mineChangedAt, problem }: PreviewItem) => [
    id,
    state,
    choices.join(' '),
    usual,
    mineChangedAt,
    problem,
  ];
  expect(shown.items.map(rows)).toEqual([
    ['new', 'new', 'theirs mine', 'theirs', undefined, undefined],
    ['same', 'same', 'mine', 'mine', undefined, undefined],
    ['other', 'differs', 'both theirs mine', 'both', '2026-11-23T08:00:00Z', undefined],
    ['bad', 'damaged', 'mine', 'mine', undefined, 'no good'],
  ]);
  expect([shown.madeAt, shown.unknown]).toEqual(['2026-11-24T10:00:00.000Z', ['mappings']]);
  const single = await preview(there, here, false);
  expect(single.shown.items.map(rows)[2].slice(1, 4)).toEqual(['differs', 'mine theirs', 'mine']);
});

test('what is chosen comes in beside or in place of what is here; what cannot be chosen does not', async () => {
  const { part, put, shown } = await preview(
    [item('new', 1), item('same', 1), item('other', 2)],
    [item('same', 1), item('other', 1)],
  );
  const restore = async (choice: 'mine' | 'theirs' | 'both') => {
    put.length = 0;
    const { done } = await restoreBackup([part], shown, () => choice);
    return [done, ...put];
  };
  expect(await restore('mine')).toEqual([0]);
  expect(await restore('theirs')).toEqual([2, ['new', 'replace'], ['other', 'replace']]);
  expect(await restore('both')).toEqual([1, ['other', 'copy']]);
});

test('one thing that fails does not keep the others out, and says why', async () => {
  const { part, shown } = await preview([item('a', 'full'), item('b', 'broken'), item('c', 1)], []);
  expect(await restoreBackup([part], shown, ({ usual }) => usual)).toEqual({
    done: 1,
    failed: [
      {
        title: 'The a',
        message: 'This browser has no room left. Remove a map area or a plan, then try again.',
      },
      { title: 'The b', message: 'broken' },
    ],
  });
});
