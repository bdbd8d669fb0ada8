import { Unavailable } from "@/components/display/unavailable";
import { RECORD_NOT_FOUND } from "@/lib/lending/portfolio/constants";

export default function RecordNotFound() {
  return (
    <Unavailable title={RECORD_NOT_FOUND} href="/" act="Ir a la portada">
      Comprueba que lo has copiado completo: son 16 letras y números. Su dueño puede haberlo retirado.
    </Unavailable>
  );
}
