import { Unavailable } from "@/components/display/unavailable";

export default function ProjectNotFound() {
  return (
    <Unavailable title="Proyecto no disponible" href="/tokenization" act="Volver a Tokenización">
      No existe, o todavía no se ha publicado.
    </Unavailable>
  );
}
