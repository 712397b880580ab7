/** What commands of the server have in common. */
import { runWithUsage } from '../run/run-with-usage.ts';
import { readServerArguments, type ServerArguments, USAGE } from './arguments.ts';

/** Ends the process in an orderly way on the first signal; a second one ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    close().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** The last net: what nobody waited for is said and ends no other request. */
function reportUnhandled(): void {
  process.on('unhandledRejection', (reason) => {
    console.error(`Unhandled: ${reason instanceof Error ? reason.stack : reason}`);
  });
}

/** Reads the command line and runs. */
export function runCommand(run: (args: ServerArguments) => Promise<void>): Promise<void> {
  reportUnhandled();
  return runWithUsage({
    usage: USAGE,
    readArguments: () => readServerArguments(process.argv.slice(2)),
    run,
  });
}
