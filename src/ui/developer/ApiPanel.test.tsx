/** The developer view: requests as they are, checked, changed and sent to the engine of the page. */
import { describe, expect, test, vi } from 'vitest';
import {
  fireEvent,
  screen,
  showDemo,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../testing/ui/render-planner.tsx';

async function openApi(show = showDemo) {
  const shown = await show();
  const { user } = shown;
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(await screen.findByRole('switch', { name: /^Developer view/ }));
  await screen.findByRole('tab', { name: 'API' });
  await screen.findByLabelText('Send to');
  const body = () => screen.getByLabelText<HTMLTextAreaElement>('Body of the request as JSON');
  const write = (text: string) => fireEvent.change(body(), { target: { value: text } });
  const problems = () => screen.getByTestId('api-problems');
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  const answer = (text: string) =>
    waitFor(() =>
      expect(screen.getByTestId('api-answer').textContent?.toLowerCase()).toContain(text.toLowerCase()),
    );
  return { ...shown, body, write, problems, send, answer };
}

describe('the developer view', () => {
  test('shows what would be sent, and says that it is sound', async () => {
    const { body, problems } = await openApi(showUnplannedDemo);
    expect(JSON.parse(body().value).services).toHaveLength(40);
    expect(JSON.parse(body().value).vehicles).toHaveLength(4);
    expect(screen.getByLabelText('Path')).toHaveProperty('value', '/vrp');
    await waitFor(() => expect(problems().textContent).toBe('The request is sound.'));
  });

  test('a fault is named with its line, and a press on it goes there', async () => {
    const { user, body, write, problems } = await openApi(showUnplannedDemo);
    const text = body().value;
    write(text.replace(/"duration": \d+/, '"duration": "long"'));
    const fault = await within(problems()).findByRole('button', { name: /services\[0\]\.duration/ });
    const line = text.slice(0, text.search(/"duration": \d+/)).split('\n').length;
    expect(fault.textContent).toContain(`Line ${line}`);
    await user.click(fault);
    expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe('"long"');
    expect(document.activeElement).toBe(body());
    expect(body().getAttribute('aria-invalid')).toBe('true');
    write('{"vehicles": [');
    await waitFor(() => expect(within(problems()).getAllByRole('button')).toHaveLength(1));
  });

  test('what is sent is answered, also when it is wrong, with the headers that callers get', async () => {
    const { body, write, send, answer } = await openApi(showUnplannedDemo);
    const whole = JSON.parse(body().value);
    write(body().value.replace(/"duration": \d+/, '"duration": "long"'));
    await send();
    await answer('Status 400');
    await answer('services[0].duration');
    write(JSON.stringify({ ...whole, services: whole.services.slice(0, 3) }));
    await send();
    await answer('Status 200');
    await answer('x-ratelimit-credits');
  });

  test('an answer of the plan’s own vans is shown as its routes; pointing at one brings it out', async () => {
    const { planner, body, write, send, answer, user } = await openApi(showUnplannedDemo);
    const whole = JSON.parse(body().value);
    write(JSON.stringify({ ...whole, services: whole.services.slice(0, 3) }));
    await send();
    await answer('Status 200');
    const line = document.querySelector<HTMLElement>('pre[data-vehicle]');
    fireEvent.pointerEnter(line as HTMLElement);
    await waitFor(() => expect(line?.dataset.hot).toBe('true'));
    expect(planner.view.getState().hoveredVehicle).toBe(line?.dataset.vehicle);
    await user.click(screen.getByRole('button', { name: 'Show these routes in the plan' }));
    const { solution } = planner.history.getState().plan;
    expect(solution?.routes.flatMap(({ stops }) => stops)).toHaveLength(3);
    await planner.undo();
    expect(planner.history.getState().plan.solution).toBeUndefined();
  });

  test('the planner’s own requests are listed, without headers', async () => {
    const { planner, user, body, answer } = await openApi(showUnplannedDemo);
    planner.view.setRunSeconds(0.3);
    await planner.requestRun();
    await waitFor(() =>
      expect(screen.getByLabelText('Requests of the planner').textContent).toContain('/vrp 200'),
    );
    await answer('Status 200');
    await answer('The planner asks its engine without keys and credits');
    await user.selectOptions(
      screen.getByLabelText('Requests of the planner'),
      'What Optimise would send now',
    );
    expect(JSON.parse(body().value).services).toHaveLength(40);
    expect(screen.getByText('Nothing was sent yet.')).toBeDefined();
  });

  test('is copied as a command and as a call', async () => {
    const { user } = await openApi(showUnplannedDemo);
    await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toMatch(/^curl -X POST '?http.*\/vrp\?key=custom/);
    await user.click(screen.getByRole('button', { name: 'Copy as fetch' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/fetch\(/));
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
    await screen.findByText('The browser does not let the page copy.');
    copy.mockRestore();
  });

  test('another server is named by its address, and is told what it would get', async () => {
    const { user } = await openApi(showUnplannedDemo);
    const target = screen.getByLabelText('Send to');
    expect(screen.getByLabelText('Base URL')).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Plan on this server' })).toBeNull();
    await user.selectOptions(target, 'My server');
    const use = screen.getByRole('button', { name: 'Plan on this server' });
    expect(use).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Base URL'), 'https://example.org/api/1');
    expect(use).toHaveProperty('disabled', false);
    screen.getByText(/^Requests to example\.org carry the orders and places in them\./);
    await user.selectOptions(target, 'Local mock server');
    expect(screen.getByLabelText<HTMLInputElement>('Base URL').value).toMatch(/^http:\/\/(localhost|127)/);
  });
});
