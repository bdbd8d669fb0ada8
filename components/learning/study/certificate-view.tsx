import { BadgeCheck } from "lucide-react";
import { CopyButton } from "@/components/display/copy-button";
import { QrPicture } from "@/components/display/qr-picture";
import { Banner } from "@/components/ui/banner";
import { env } from "@/lib/core/config/env";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";
import type { Certificate } from "@/lib/learning/study/certificate-queries";
import { CertificatePrint } from "./certificate-print-button";
import { chaptersLabel } from "./labels";

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
          impartido por {instructorName}, de {chaptersLabel(chapters)}
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
