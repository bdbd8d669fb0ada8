import { Unavailable } from "@/components/display/unavailable";

export default function ProjectNotFound() {
  return (
    <Unavailable title="Proyecto no disponible" href="/apps" act="Explorar aplicaciones">
      No existe, o todavía no se ha publicado.
    </Unavailable>
  );
}
