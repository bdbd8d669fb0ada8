import { Unavailable } from "@/components/display/unavailable";

export default function StartupNotFound() {
  return (
    <Unavailable title="Startup no disponible" href="/startups" act="Volver a Startups">
      No existe, o un administrador la ha retirado.
    </Unavailable>
  );
}
