import { Lock, SearchX } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

/** There is no such course, or none that this person may know of (spec 2 §2). */
export function StudyNotFound() {
  return (
    <div className="plain">
      <SearchX className="icon" />
      <h1 className="title">Curso no encontrado</h1>
      <p>Puede que el enlace no sea correcto o que el curso ya no exista.</p>
      <div className="acts">
        <LinkButton href="/courses">Ver los cursos</LinkButton>
      </div>
    </div>
  );
}

/** The course is there, but not for who is not enrolled. */
export function StudyRefused({ courseId }: { courseId: number }) {
  return (
    <div className="plain">
      <Lock className="icon" />
      <h1 className="title">Este contenido es de los alumnos del curso</h1>
      <p>Inscríbete en el curso para ver su contenido.</p>
      <div className="acts">
        <LinkButton variant="accent" href={`/courses/${courseId}`}>
          Ver el curso
        </LinkButton>
        <LinkButton href="/courses/studies">Mis estudios</LinkButton>
      </div>
    </div>
  );
}
