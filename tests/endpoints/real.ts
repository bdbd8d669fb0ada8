/** A thing that an endpoint acts on, and the valid request of a permitted user. */
export type Real = {
  as: { id: string };
  params?: Record<string, string>;
  body: Record<string, unknown>;
  /** Whether the request can be repeated; otherwise another thing is created after it succeeds. */
  again?: boolean;
};
