import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';

test('buttons stand together below the text; without any there is no room for them', () => {
  const { container, rerender } = render(
    <EmptyState title="No vans" actions={<button type="button">Add</button>} />,
  );
  const row = screen.getByRole('button', { name: 'Add' }).parentElement;
  expect(row?.className).toBe('empty-actions');
  rerender(<EmptyState title="No vans" />);
  expect(container.querySelector('.empty-actions')).toBeNull();
  expect(screen.getByText('No vans')).toBeTruthy();
});
