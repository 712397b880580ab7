/** Milliseconds of processor that this process has spent since, which other programs that keep the machine busy do not add to. */
export function startProcessorClock(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}
