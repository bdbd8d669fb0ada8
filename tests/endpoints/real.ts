/** A door with something real behind it, and the request that whoever may open it makes. */
export type Real = {
  as: { id: string };
  params?: Record<string, string>;
  body: Record<string, unknown>;
  /** It may be asked for again and again; of anything else one more is made once it was taken. */
  again?: boolean;
};
