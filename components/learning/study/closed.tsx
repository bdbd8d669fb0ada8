import { Lock } from "lucide-react";
import { PageTitle } from "@/components/display/heading";
import { PlainActions, PlainPage } from "@/components/display/plain-page";
import { Unavailable } from "@/components/display/unavailable";
import { LinkButton } from "@/components/parts/link-button";

/** Shown if the course does not exist or this viewer may not see it (spec 2 §2). */
export function StudyNotFound() {
  return (
    <Unavailable title="Curso no encontrado" href="/courses" act="Ver los cursos">
      Puede que el enlace no sea correcto o que el curso ya no exista.
    </Unavailable>
  );
}

/** Shown to a viewer who is not enrolled in the course. */
export function StudyRefused({ courseId }: { courseId: number }) {
  return (
    <PlainPage>
      <Lock />
      <PageTitle>Este contenido es de los alumnos del curso</PageTitle>
      <p>Inscríbete en el curso para ver su contenido.</p>
      <PlainActions>
        <LinkButton variant="highlight" href={`/courses/${courseId}`}>
          Ver el curso
        </LinkButton>
        <LinkButton href="/courses/studies">Mis estudios</LinkButton>
      </PlainActions>
    </PlainPage>
  );
}
