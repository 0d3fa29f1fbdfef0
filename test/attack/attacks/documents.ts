/** A whole table: the largest thing that a frame has. */
const TABLE = `table {
  phase
  seats { seat isActive counters { name label value max } tags { name label value } }
  zones {
    id kind label owner count
    cards {
      id definition name text cardType facing orientation owner controller keywords
      counters { name label value } tags { name label value }
      attached { id definition name text counters { name label value } tags { name label } }
    }
  }
  stack { __typename }
}`;

/** All fields of a frame, for maximum work. */
export const FRAME = `number step text at hash rule patch events { __typename type text rule } ${TABLE}`;

/** A match from its first frame on, with every table. */
export const CATCH_UP = `subscription ($id: ID!) { frames(matchId: $id, after: -1) { ${FRAME} } }`;

export const repeated = (count: number, text: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(between);
