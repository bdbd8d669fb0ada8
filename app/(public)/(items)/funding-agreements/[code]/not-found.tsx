import { Unavailable } from "@/components/display/unavailable";
import { NO_AGREEMENT } from "@/lib/funding/agreements/schema";

export default function AgreementNotFound() {
  return (
    <Unavailable title={NO_AGREEMENT} href="/" act="Ir a la portada">
      Comprueba que has copiado el código completo.
    </Unavailable>
  );
}
