import { Unavailable } from "@/components/display/unavailable";

export default function RequestNotFound() {
  return (
    <Unavailable title="Solicitud no disponible" href="/funding" act="Volver a Financiación">
      No existe, o ya no está publicada.
    </Unavailable>
  );
}
