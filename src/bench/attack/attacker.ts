/** One attack in a process of its own: `attacker.ts NAME TARGET`, the target as JSON with `seconds` in place of `until`. */
import { ATTACKS, type AttackTarget } from './attacks.ts';

const [name, text] = process.argv.slice(2);
const { seconds, ...target } = JSON.parse(text) as Omit<AttackTarget, 'until'> & { seconds: number };
const answers = await ATTACKS[name]({ ...target, until: performance.now() + 1000 * seconds });
console.log(JSON.stringify(Object.fromEntries(answers)));
process.exit();
