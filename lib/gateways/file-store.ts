export type Kept = { key: string; modifiedAt: Date };

/** Where contents lie, by random names. */
export type Store = {
  /** Writes the content whole or not at all, also when `content` throws in the middle. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The content as it was put; null when there is none. */
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Without the content nothing happens. */
  remove: (key: string) => Promise<void>;
  /** Everything that is kept, in no order. */
  list: () => AsyncIterable<Kept>;
};
