import { connection } from "next/server";

/**
 * The minimal dynamic page: only the root layout. No middleware runs here; the page under /certificates, which is in
 * the route table, has the middleware in front of it like every page of the product.
 */
export default async function EmptyDynamicPage() {
  await connection();
  return <main id="contenido">Vacía</main>;
}
