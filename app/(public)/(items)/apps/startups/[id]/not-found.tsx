import { Unavailable } from "@/components/display/unavailable";

export default function StartupNotFound() {
  return (
    <Unavailable title="Startup no disponible" href="/apps" act="Explorar aplicaciones">
      No existe, o un administrador la ha retirado.
    </Unavailable>
  );
}
