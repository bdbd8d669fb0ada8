/** The place of a form that comes after the page. */
export function FormSkeleton() {
  return (
    <div className="form-place" role="status">
      <span className="sr-only">Cargando...</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
