import { BadgeCheck } from "lucide-react";
import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { Note, PaperNote } from "@/components/display/note";
import { QrPicture } from "@/components/display/qr-picture";
import { PrintButton } from "@/components/parts/print-button";
import { Alert } from "@/components/ui/alert";
import { env } from "@/lib/core/config/env";
import { qrCodeOf } from "@/lib/core/format/qr-code";
import { appName } from "@/lib/core/site/app-name";
import type { Certificate } from "@/lib/learning/study/certificate-queries";
import { chaptersLabel } from "./labels";

/** A printable certificate, with how anyone can verify it. */
export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { code, studentName, courseTitle, instructorName, chapters, issuedAt, isValid } = certificate;
  const address = new URL(`/certificates/${code}`, env().APP_URL).href;
  return (
    <div className="grid justify-items-center gap-5 px-gutter pt-8 pb-12 print:p-0">
      {isValid ? (
        <p className="flex min-w-0 items-center gap-2 print:hidden">
          <BadgeCheck className="text-success" /> Certificado auténtico, emitido por {appName()}.
        </p>
      ) : (
        <Alert variant="destructive" className="w-full max-w-208" role="alert">
          Este certificado se anuló porque la inscripción en el curso se reembolsó.
        </Alert>
      )}
      <article
        className="grid w-full max-w-208 justify-items-center gap-3 border border-border-strong bg-popover px-6 py-8 text-center wrap-anywhere outline -outline-offset-10 outline-border-strong data-void:border-dashed data-void:outline-dashed max-tablet:px-5 print:min-h-[17cm] print:max-w-none print:break-inside-avoid print:content-center"
        aria-labelledby="titulo"
        data-print-sheet
        data-void={isValid ? undefined : true}
      >
        <p className="font-serif text-lg font-semibold">{appName()}</p>
        <h1 className="mb-3 text-base font-medium text-muted-foreground" id="titulo">
          Certificado de aprovechamiento
        </h1>
        <p>Se certifica que</p>
        <p className="font-serif text-2xl leading-tight font-semibold tracking-[-0.01em]">{studentName}</p>
        <p>ha completado el curso</p>
        <p className="text-lg leading-[1.3] font-semibold">{courseTitle}</p>
        <p className="text-muted-foreground">
          {instructorName ? `impartido por ${instructorName}, ` : null}de {chaptersLabel(chapters)}
        </p>
        <dl className="mt-5 flex flex-wrap items-center justify-center gap-x-8 gap-y-4 border-t pt-5">
          <div>
            <dt className="text-xs text-muted-foreground">Fecha</dt>
            <dd className="font-[550]">
              <time dateTime={issuedAt}>{longDay(issuedAt)}</time>
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted-foreground">Código de verificación</dt>
            <dd className={`font-[550] ${codeClass}`}>{code}</dd>
          </div>
        </dl>
        <div className="[&>svg]:w-24">
          <QrPicture qr={qrCodeOf(address)} label="Código QR de la página de verificación" />
        </div>
        <Note>Compruébalo en {address}</Note>
        <PaperNote />
      </article>
      <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
        <PrintButton />
        <CopyButton text={address} label="Copiar el enlace del certificado" copied="Enlace copiado" />
      </div>
    </div>
  );
}

function longDay(isoDate: string): string {
  return new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" }).format(
    new Date(isoDate),
  );
}
