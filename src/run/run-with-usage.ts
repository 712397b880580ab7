/** What commands have in common: wrong arguments end with 2 and the usage, failures with 1. */

interface Command<T> {
  readonly usage: string;
  /** Undefined when only the usage is asked for. Throws an Error that says what is wrong with the command line. */
  readonly readArguments: () => T | undefined;
  readonly run: (args: T) => Promise<void>;
}

/** Reads the command line and runs; never rejects. */
export async function runWithUsage<T>({ usage, readArguments, run }: Command<T>): Promise<void> {
  let args: T | undefined;
  try {
    args = readArguments();
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exitCode = 2;
    return;
  }
  if (args === undefined) {
    console.log(usage);
    return;
  }
  try {
    await run(args);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
