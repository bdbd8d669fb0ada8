import { connection } from "next/server";

/**
 * The floor of a page made per request: nothing but the root layout. Here no middleware runs; under /certificates, which the
 * table of routes knows, it stands behind the middleware as every page of the product does.
 */
export default async function EmptyDynamicPage() {
  await connection();
  return <main id="contenido">Vacía</main>;
}
