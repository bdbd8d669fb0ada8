/** The minimal static page: only the root layout. It is under /api, where no middleware runs. */
export default function EmptyStaticPage() {
  return <main id="contenido">Vacía</main>;
}
