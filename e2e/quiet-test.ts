/**
 * The test of every journey: at its end no error was printed on the console by any page of its browser, save what the
 * journey brings about itself, such as the browser's own word on a host that does not answer.
 */
import { type BrowserContext, test as base, expect } from '@playwright/test';

interface QuietOptions {
  /** Errors that the journey brings about. */
  readonly expectedErrors: RegExp | undefined;
}

export const test = base.extend<QuietOptions & { quietConsole: undefined }>({
  expectedErrors: [undefined, { option: true }],
  quietConsole: [
    async ({ context, browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (one: BrowserContext) => {
        one.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text());
        });
        one.on('weberror', (event) => errors.push(event.error().message));
      };
      watch(context);
      // Journeys that go on in another browser of the same person, or on a phone.
      const open = browser.newContext;
      browser.newContext = async (options) => {
        const other = await open.call(browser, options);
        watch(other);
        return other;
      };
      await use(undefined);
      browser.newContext = open;
      const unexpected = errors.filter((error) => !expectedErrors?.test(error));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});
