import { Unavailable } from "@/components/display/unavailable";

export default function PromiseNotFound() {
  return (
    <Unavailable title="Apoyo no disponible" href="/funding?tab=offers&view=promises" act="Ver mis apoyos">
      No existe, o es de otras personas.
    </Unavailable>
  );
}
