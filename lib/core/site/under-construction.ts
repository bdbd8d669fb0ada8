/**
 * The screens of the route table that are not built yet, and what each is called. This is their only list: an area
 * that is built takes its lines out.
 */
export const UNDER_CONSTRUCTION: Readonly<Record<string, string>> = {};
