import { Unavailable } from "@/components/display/unavailable";

export default function RequestNotFound() {
  return (
    <Unavailable title="Solicitud no disponible" href="/apps" act="Explorar aplicaciones">
      No existe, o ya no está publicada.
    </Unavailable>
  );
}
