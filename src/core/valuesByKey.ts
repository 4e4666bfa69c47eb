/** An object with these keys, each with its own value; of one made from entries the compiler forgets the keys. */
export const valuesByKey = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
