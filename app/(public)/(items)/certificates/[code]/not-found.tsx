import { Unavailable } from "@/components/display/unavailable";
import { CERTIFICATE_NOT_FOUND } from "@/lib/learning/study/constants";

export default function CertificateNotFound() {
  return (
    <Unavailable title={CERTIFICATE_NOT_FOUND} href="/" act="Ir a la portada">
      Comprueba que lo has copiado completo: son 16 letras y números.
    </Unavailable>
  );
}
