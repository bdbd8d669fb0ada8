/**
 * The screens of the route table that are not built yet, and what each is called. This is their only list: an area
 * that is built takes its lines out, and the last one deletes the list with `app/(pending)`.
 */
export const UNDER_CONSTRUCTION: Readonly<Record<string, string>> = {
  "/private-equity": "Private Equity",
  "/private-equity/create": "Crear un fondo",
};
