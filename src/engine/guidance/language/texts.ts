/**
 * What a language says, as templates. `{name}` stands where no article is needed, so that streets of any gender and
 * number fit. Every language has every key; a test holds them against English.
 */
export interface Texts {
  /** Without and with the street's `{name}`. */
  readonly continue: string;
  readonly continue_onto: string;
  readonly slight_left: string;
  readonly slight_left_onto: string;
  readonly slight_right: string;
  readonly slight_right_onto: string;
  readonly left: string;
  readonly left_onto: string;
  readonly right: string;
  readonly right_onto: string;
  readonly sharp_left: string;
  readonly sharp_left_onto: string;
  readonly sharp_right: string;
  readonly sharp_right_onto: string;
  readonly keep_left: string;
  readonly keep_left_onto: string;
  readonly keep_right: string;
  readonly keep_right_onto: string;
  readonly u_turn: string;
  readonly u_turn_onto: string;
  readonly u_turn_left: string;
  readonly u_turn_left_onto: string;
  readonly u_turn_right: string;
  readonly u_turn_right_onto: string;
  /** A motorway exit, and the one of that number or name (`{junction}`). */
  readonly exit_left: string;
  readonly exit_left_numbered: string;
  readonly exit_right: string;
  readonly exit_right_numbered: string;
  /** A roundabout in which the route ends. */
  readonly roundabout: string;
  /** `{exit}` is an ordinal of `ordinals`, or `ordinal_other` with its `{number}`. */
  readonly roundabout_exit: string;
  readonly roundabout_exit_onto: string;
  readonly ordinals: readonly string[];
  readonly ordinal_other: string;
  readonly ferry: string;
  readonly ferry_named: string;
  /** Appended to the others: `{text}` and the sign's `{destination}`. */
  readonly toward: string;
  readonly via: string;
  readonly finish: string;
  /** Of the web client: names of the profiles and what it shows besides. */
  readonly 'web.car': string;
  readonly 'web.truck': string;
  readonly 'web.motorcycle': string;
  readonly 'web.scooter': string;
  readonly 'web.bike': string;
  readonly 'web.racingbike': string;
  readonly 'web.mtb': string;
  readonly 'web.foot': string;
  readonly 'web.hike': string;
  readonly 'web.distance': string;
  readonly 'web.time': string;
  readonly 'web.ascend': string;
  readonly 'web.descend': string;
  readonly 'web.start': string;
  readonly 'web.end': string;
}
