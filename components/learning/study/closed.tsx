import { Lock } from "lucide-react";
import { PageTitle } from "@/components/display/heading";
import { PlainActs, PlainPage } from "@/components/display/plain-page";
import { Unavailable } from "@/components/display/unavailable";
import { LinkButton } from "@/components/parts/link-button";

/** There is no such course, or none that this person may know of (spec 2 §2). */
export function StudyNotFound() {
  return (
    <Unavailable title="Curso no encontrado" href="/courses" act="Ver los cursos">
      Puede que el enlace no sea correcto o que el curso ya no exista.
    </Unavailable>
  );
}

/** The course is there, but not for who is not enrolled. */
export function StudyRefused({ courseId }: { courseId: number }) {
  return (
    <PlainPage>
      <Lock />
      <PageTitle>Este contenido es de los alumnos del curso</PageTitle>
      <p>Inscríbete en el curso para ver su contenido.</p>
      <PlainActs>
        <LinkButton variant="saffron" href={`/courses/${courseId}`}>
          Ver el curso
        </LinkButton>
        <LinkButton href="/courses/studies">Mis estudios</LinkButton>
      </PlainActs>
    </PlainPage>
  );
}
