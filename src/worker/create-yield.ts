/** A task switch that lets queued messages in, without the 4 ms that nested timers cost. */
export function createYield(): () => Promise<void> {
  const channel = new MessageChannel();
  let waiting: (() => void)[] = [];
  channel.port1.onmessage = () => {
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      channel.port2.postMessage(0);
    });
}
