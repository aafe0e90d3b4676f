/** The first of all that read the same, in the order they come. */
export const firstOfEach = <Item>(items: readonly Item[], wordsOf: (item: Item) => string): Item[] =>
  [...Map.groupBy(items, wordsOf).values()].flatMap((alike) => alike.slice(0, 1))
