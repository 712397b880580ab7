/** Commands that are made when first wanted, for the parts that give them. */
import { use } from 'react';
import type { ImportCommands } from '../store/import/import-commands.ts';
import type { Later } from '../store/later.ts';
import type { AddressBook } from '../store/locate/address-book.ts';
import type { LocateCommands } from '../store/locate/locate-commands.ts';
import type { OutputCommands } from '../store/outputs/output-commands.ts';
import type { ProfileCommands } from '../store/profiles/profile-commands.ts';
import { usePlanner } from './use-planner.ts';

/**
 * Waits for them like a part that is not loaded yet: there has to be a `Suspense` around the part.
 *
 * `use` is called in every render: React goes on with a render that waited where it stopped, and throws (errors 467 and
 * 520) when that one asks for less than before. Commands that are made are marked on the promise as React marks those it
 * has seen, since it would wait for one that it does not know.
 */
export function useLater<T>(commands: Later<T>): T {
  const promise = commands.load();
  const value = commands.peek();
  if (value !== undefined) Object.assign(promise, { status: 'fulfilled', value });
  return use(promise);
}

export function useImports(): ImportCommands {
  return useLater(usePlanner().imports);
}

export function useLocate(): LocateCommands {
  return useLater(usePlanner().locate);
}

export function useOutputs(): OutputCommands {
  return useLater(usePlanner().outputs);
}

export function useProfileCommands(): ProfileCommands {
  return useLater(usePlanner().profileEditing);
}

/** Places that addresses were given by hand. */
export function useAddressBook(): AddressBook {
  return useLater(usePlanner().book);
}
