/** The shelf of plans: cards, versions, trash, backups, plan files. */
export const plans = {
  'plans.file.item': 'item {number}',
  'plans.file.nothing': 'nothing',
  'plans.file.type.number': 'a number',
  'plans.file.type.int': 'a whole number',
  'plans.file.type.string': 'a text',
  'plans.file.type.boolean': 'true or false',
  'plans.file.type.array': 'a list',
  'plans.file.type.tuple': 'a list',
  'plans.file.type.object': 'an object',
  'plans.file.type.record': 'an object',
  'plans.file.badField': 'At {place} the file says {found}, where it must say {expected}.',
  'plans.file.notJson': 'The file cannot be read as JSON: {detail}',
  'plans.file.notPlan':
    'This is no plan file of Tourwright: it does not begin with "format": "tourwright-plan".',
  'plans.file.badVersion': 'The file names no version that was ever written ({version}).',
  'plans.file.newer':
    'The file was saved by a newer version of Tourwright (plan version {version}; this one reads up to {known}). Update this page and open the file again.',
  'plans.file.twice': 'In {list}, item {number} has the id {id}, which an earlier one has too.',
} as const;
