import { operator } from "@/lib/core/site/operator";

/** The operator of this installation, as far as it is configured. */
export function OperatorNote() {
  const known = operator();
  if (!known) {
    return (
      <p>
        Esta instalación es un entorno de demostración y su responsable todavía no ha publicado aquí su
        nombre. Para cualquier petición, dirígete a la persona que te ha dado la dirección o, si tienes
        cuenta, escribe desde el Centro de Ayuda. No introduzcas datos reales mientras sea así.
      </p>
    );
  }
  return (
    <p>
      {known.name}. Puedes escribir a <a href={`mailto:${known.email}`}>{known.email}</a> o, si tienes cuenta,
      desde el Centro de Ayuda.
    </p>
  );
}
