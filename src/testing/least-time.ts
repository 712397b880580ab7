/**
 * Milliseconds of the processor that the fastest of three runs takes, or the first that stays within `bound`. What else a machine
 * does makes runs slower, never faster, and takes time of its own: a bound against work that grows out of hand holds beside
 * other processes too.
 */
export async function leastTime(bound: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > bound; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
