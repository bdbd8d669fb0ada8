import { Unavailable } from "@/components/display/unavailable";

export default function SessionsNotFound() {
  return (
    <Unavailable title="Mentoría no encontrada" href="/courses?tab=mentorias" act="Ver las mentorías">
      Puede que el enlace no sea correcto o que la mentoría ya no exista.
    </Unavailable>
  );
}
