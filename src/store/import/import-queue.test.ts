/** Files of orders that are dropped together, or one after the other. */
import { expect, test } from 'vitest';
import { asMessage } from '../../i18n/message.ts';
import { closeImport, queueOrderFiles } from './import-queue.ts';
import { CLOSED, createImportStore, readHere } from './import-state.ts';
import type { ReadStep } from './read-step.ts';
import { MappingStore } from './saved-mappings.ts';

const file = (name: string) => new File(['Order,Lat,Lon\nA,43,7\n'], `${name}.csv`);

function start() {
  const step: ReadStep = {
    importing: createImportStore(),
    readFile: readHere,
    mappings: new MappingStore(undefined),
    takesOrders: true,
    onOtherFile: () => undefined,
  };
  const queue = (names: string, mode: 'append' | 'update' | 'replace') =>
    queueOrderFiles(step, [...names].map(file), mode);
  /** The open file with its mode, then those that wait. */
  const show = () => {
    const { isOpen, file: open, mode, waiting } = step.importing.getState();
    return [isOpen ? `${open?.name} ${mode}` : '', ...waiting.map((one) => `${one.file.name} ${one.mode}`)];
  };
  return { step, queue, show, close: () => closeImport(step) };
}

test('of files dropped together the first replaces what is there, the others are added to it', async () => {
  const { queue, show, close } = start();
  await queue('abc', 'replace');
  expect(show()).toEqual(['a.csv replace', 'b.csv append', 'c.csv append']);
  await close();
  expect(show()).toEqual(['b.csv append', 'c.csv append']);
  await close();
  await close();
  expect(show()).toEqual(['']);
});

test('files dropped while another is open wait behind it and replace nothing', async () => {
  const { queue, show } = start();
  await queue('a', 'update');
  await queue('b', 'replace');
  await queue('c', 'update');
  expect(show()).toEqual(['a.csv update', 'b.csv append', 'c.csv append']);
});

test('a file dropped where the wizard asks for one is opened as it asks', async () => {
  const { step, queue, show } = start();
  step.importing.setState({ isOpen: true, step: 'drop' });
  await queue('ab', 'update');
  expect(show()).toEqual(['a.csv update', 'b.csv append']);
});

test('while others wait a file keeps to the end of the line, even where the wizard asks for one', async () => {
  const { step, queue, show } = start();
  step.importing.setState({ isOpen: true, step: 'drop', waiting: [{ file: file('a'), mode: 'update' }] });
  await queue('b', 'replace');
  expect(show()).toEqual(['a.csv update', 'b.csv append']);
});

test('closing a file takes its error along; an error without a file stays to be read', async () => {
  const error = {
    code: 'unreadable',
    message: asMessage('import.fileGone'),
    remedy: asMessage('import.fileGoneRemedy'),
    file: 'x',
  } as const;
  const { step, close } = start();
  step.importing.setState({ isOpen: true, error, isTouched: true });
  await close();
  expect(step.importing.getState()).toEqual({ ...CLOSED, error: undefined });
  step.importing.setState({ error });
  await close();
  expect(step.importing.getState().error).toEqual(error);
});
