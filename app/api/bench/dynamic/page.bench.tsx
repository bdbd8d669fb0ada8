import { connection } from "next/server";

/** The floor of a page made per request: nothing but the root layout. Under /api, where no middleware runs. */
export default async function EmptyDynamicPage() {
  await connection();
  return <main id="contenido">Vacía</main>;
}
