/** The window itself: top bar, rail, banners, common buttons. */
export const frame = {
  'frame.close': 'Close',
  'frame.cancel': 'Cancel',
  'frame.back': 'Back',
  'frame.next': 'Next',
  'frame.done': 'Done',
  'frame.remove': 'Remove',
  'frame.undo': 'Undo',
  'frame.redo': 'Redo',
  'frame.orders': { one: '{count} order', other: '{count} orders' },
  'frame.vans': { one: '{count} van', other: '{count} vans' },
  'frame.stops': { one: '{count} stop', other: '{count} stops' },
} as const;
