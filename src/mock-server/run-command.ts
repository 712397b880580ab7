/** What commands of the server have in common: wrong arguments end with 2 and the usage, failures with 1. */
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
export async function runCommand(run: (args: ServerArguments) => Promise<void>): Promise<void> {
  reportUnhandled();
  let args: ServerArguments | undefined;
  try {
    args = readServerArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (!args) {
    console.log(USAGE);
    return;
  }
  try {
    await run(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
