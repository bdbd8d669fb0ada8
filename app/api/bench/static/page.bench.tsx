/** The floor of a static page: nothing but the root layout. Under /api, where no middleware runs. */
export default function EmptyStaticPage() {
  return <main id="contenido">Vacía</main>;
}
