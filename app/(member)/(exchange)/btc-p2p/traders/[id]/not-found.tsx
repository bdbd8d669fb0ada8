import { Unavailable } from "@/components/display/unavailable";

export default function TraderNotFound() {
  return (
    <Unavailable title="Miembro no disponible" href="/dashboard" act="Ir al panel">
      No existe o ha cerrado su cuenta.
    </Unavailable>
  );
}
