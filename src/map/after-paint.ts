/** Runs `work` in a task of its own once the next picture is painted; the function returned calls it off. */
export function afterPaint(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    work();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(0));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
