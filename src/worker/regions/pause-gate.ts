/** Where a long task waits while a person has paused it: it keeps what it has, and goes on at the same place. */
import type { ByteSource } from '../../osm/byte-source.ts';

export class PauseGate {
  private closed: Promise<void> | undefined;
  private letGo: () => void = () => undefined;

  /** False lets all that wait go on. */
  setPaused(isPaused: boolean): void {
    if (!isPaused) {
      this.closed = undefined;
      this.letGo();
    } else
      this.closed ??= new Promise((resolve) => {
        this.letGo = resolve;
      });
  }

  /** Resolves when the task is not paused: at once, or when it goes on. */
  async pass(): Promise<void> {
    while (this.closed) await this.closed;
  }

  /** The source, read only while the task is not paused. */
  guard(source: ByteSource): ByteSource {
    return {
      size: source.size,
      read: async (offset, length) => {
        await this.pass();
        return source.read(offset, length);
      },
    };
  }
}
