import { Unavailable } from "@/components/display/unavailable";

export default function InstructorNotFound() {
  return (
    <Unavailable title="Instructor no disponible" href="/courses" act="Ver los cursos">
      No existe, no da clases o ha cerrado su cuenta. Los demás cursos y mentorías siguen en el catálogo.
    </Unavailable>
  );
}
