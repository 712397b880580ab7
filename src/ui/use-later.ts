/** Commands that are made when first wanted, for the parts that give them. */
import { use } from 'react';
import type { ImportCommands } from '../store/import/import-commands.ts';
import type { Later } from '../store/later.ts';
import type { AddressBook } from '../store/locate/address-book.ts';
import type { LocateCommands } from '../store/locate/locate-commands.ts';
import type { OutputCommands } from '../store/outputs/output-commands.ts';
import type { ProfileCommands } from '../store/profiles/profile-commands.ts';
import { usePlanner } from './use-planner.ts';

/** Waits for them like a part that is not loaded yet: there has to be a `Suspense` around the part. */
function useLater<T>(commands: Later<T>): T {
  return commands.peek() ?? use(commands.load());
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
