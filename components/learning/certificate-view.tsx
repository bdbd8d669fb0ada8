import { BadgeCheck } from "lucide-react";
import { QrPicture } from "@/components/layout/qr-picture";
import { Banner } from "@/components/ui/banner";
import { CopyButton } from "@/components/ui/copy-button";
import { appName } from "@/lib/core/app-name";
import { env } from "@/lib/core/env";
import { isDemonstration } from "@/lib/core/legal-mode";
import { qrCodeOf } from "@/lib/core/qr-code";
import type { Certificate } from "@/lib/learning/certificate-queries";
import { CertificatePrint } from "./certificate-print";
import { chaptersWord } from "./study-words";

/** A certificate on a sheet of its own: what it says, and how anybody can verify it. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { code, studentName, courseTitle, instructorName, chapters, issuedAt, isValid } = certificate;
  const address = new URL(`/certificates/${code}`, env().APP_URL).href;
  return (
    <div className="certificate-page">
      {isValid ? (
        <p className="row row-2 certificate-valid">
          <BadgeCheck className="icon" /> Certificado auténtico, emitido por {appName()}.
        </p>
      ) : (
        <Banner tone="negative" role="alert">
          Este certificado se anuló porque la inscripción en el curso se reembolsó.
        </Banner>
      )}
      <article className="certificate" aria-labelledby="titulo" data-void={isValid ? undefined : true}>
        <p className="certificate-brand">{appName()}</p>
        <h1 className="certificate-kind" id="titulo">
          Certificado de aprovechamiento
        </h1>
        <p>Se certifica que</p>
        <p className="certificate-name">{studentName}</p>
        <p>ha completado el curso</p>
        <p className="certificate-course">{courseTitle}</p>
        <p className="muted">
          impartido por {instructorName}, de {chaptersWord(chapters)}
        </p>
        <dl className="certificate-facts">
          <div>
            <dt>Fecha</dt>
            <dd>
              <time dateTime={issuedAt}>{longDay(issuedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>Código de verificación</dt>
            <dd className="code">{code}</dd>
          </div>
        </dl>
        <div className="certificate-qr">
          <QrPicture qr={qrCodeOf(address)} label="Código QR de la página de verificación" />
        </div>
        <p className="note certificate-address">Compruébalo en {address}</p>
        {isDemonstration() ? <p className="note">Entorno de demostración — sin validez</p> : null}
      </article>
      <div className="row row-2 wrap certificate-acts">
        <CertificatePrint />
        <CopyButton text={address} label="Copiar el enlace del certificado" copied="Enlace copiado" />
      </div>
    </div>
  );
}

function longDay(moment: string): string {
  return new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" }).format(
    new Date(moment),
  );
}
